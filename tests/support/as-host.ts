import http from 'node:http';

/** Requests an address with another `Host` header, which `fetch` cannot send. `body` is null unless the response is JSON. */
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
