import { once } from 'node:events';
import net from 'node:net';

/** Whether a port is in use on either loopback address. */
export async function portIsTaken(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => connects(port, host)));
  return answers.some(Boolean);
}

async function connects(port: number, host: string): Promise<boolean> {
  const socket = net.connect({ port, host });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Below the ports that the system assigns by itself: between check and use, it could assign one of those to another process. */
const [first, perProcess, processes] = [20_000, 64, 199];
let assigned = 0;

/**
 * Returns a port that was free when checked. Concurrent processes have separate ranges, so that no two get the same port.
 * @throws Error if this process uses all of its 64
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < perProcess; attempt += 1) {
    const port = first + (process.pid % processes) * perProcess + (assigned % perProcess);
    assigned += 1;
    if (await canListen(port)) return port;
  }
  throw new Error(`Process ${process.pid} uses all of its ports.`);
}

async function canListen(port: number): Promise<boolean> {
  const server = net.createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false; // in use
  }
  await new Promise((resolve) => server.close(resolve));
  return true;
}
