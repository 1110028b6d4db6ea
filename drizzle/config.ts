import { defineConfig } from 'drizzle-kit';

/** Only `drizzle-kit generate` reads this; migrations are applied by `scripts/operate/migrate.ts` through the product's own driver. */
export default defineConfig({ dialect: 'postgresql', schema: './drizzle/schema/*.ts', out: './drizzle/migrations' });
