import { describe, expect, it } from 'vitest';
import { openDatabase } from '#drizzle/client.ts';

describe('the address of the database', () => {
  it.each(["psql 'postgresql://ann:secret@db.example/main'", 'mysql://ann:secret@db.example/main', 'postgresql://secret', 'secret', ''])(
    'is refused without repeating it, because it may contain the password: %s',
    (address) => {
      let message = '';
      try {
        openDatabase({ DATABASE_URL: address });
      } catch (error) {
        message = String(error);
      }
      expect(message).toContain('DATABASE_URL must be postgresql://');
      expect(message).not.toContain('secret');
    },
  );

  it('is accepted if it names a user, a host and a database', () => {
    expect(() => openDatabase({ DATABASE_URL: 'postgresql://ann:secret@db.example/main?sslmode=require' })).not.toThrow();
  });
});
