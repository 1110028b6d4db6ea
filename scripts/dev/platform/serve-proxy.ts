import { startNeonProxy } from './neon-proxy.ts';

/** `node serve-proxy.ts PORT POSTGRES_URL one|many`: Neon's protocol in front of a Postgres that has one session, or many. */
const [port = '', url = '', sessions = ''] = process.argv.slice(2);

const { close } = await startNeonProxy(url, { oneSession: sessions === 'one', port: Number(port) });
process.on('SIGTERM', () => void close().finally(() => process.exit()));
