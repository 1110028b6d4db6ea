import http from 'node:http';

/** Asks a Worker for an address under another host's name, which `fetch` does not send. `body` is null unless it is JSON. */
export async function getAsHost(base: string, host: string, address: string): Promise<{ status: number; text: string; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${base}${address}`, { headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, body: /^[[{]/.test(text) ? JSON.parse(text) : null }));
    });
    request.on('error', reject);
  });
}
