import type { Mailer } from '#src/shared/ctx.ts';

type MailEnv = Pick<Env, 'MAIL_PROVIDER' | 'MAIL_FROM' | 'RESEND_API_KEY' | 'RESEND_BASE_URL' | 'EMAIL'>;

/** Opens the mailer that `MAIL_PROVIDER` selects. Reports only a provider's error code, because its message may contain the address. */
export function openMailer(env: MailEnv): Mailer {
  return {
    async send(mail) {
      const from = env.MAIL_FROM;
      if (!from) throw new Error('MAIL_FROM is not set');
      switch (env.MAIL_PROVIDER) {
        case 'cloudflare':
          return sendByBinding(env.EMAIL, { from, ...mail });
        case 'resend':
          return sendByResend(env, { from, ...mail });
        default:
          throw new Error(`MAIL_PROVIDER is "${env.MAIL_PROVIDER ?? ''}": neither cloudflare nor resend`);
      }
    },
  };
}

interface Message {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

async function sendByBinding(binding: SendEmail | undefined, { from, ...mail }: Message): Promise<void> {
  if (!binding) throw new Error('the binding EMAIL is missing');
  const [, name, email] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [];
  await binding.send({ ...mail, from: email ? { name: name ?? '', email } : from }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new Error(`mail was refused: ${code}`);
  });
}

/** Imported on first use: most requests never send mail. */
async function sendByResend({ RESEND_API_KEY, RESEND_BASE_URL }: MailEnv, mail: Message): Promise<void> {
  const { Resend } = await import('resend');
  const client = new Resend(RESEND_API_KEY ?? '', RESEND_BASE_URL ? { baseUrl: RESEND_BASE_URL } : {});
  const { error } = await client.emails.send(mail);
  if (error) throw new Error(`mail was refused: ${error.name}`);
}
