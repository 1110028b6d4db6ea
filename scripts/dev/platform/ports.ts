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

/** A port that was free when checked. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo; // a listening TCP server has an AddressInfo
  await new Promise((resolve) => server.close(resolve));
  return port;
}
