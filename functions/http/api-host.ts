/** Whether an address is one of the API's own host. A name that ends with a dot is the same name. */
export function isApiHost(url: URL, apiHost: string): boolean {
  return apiHost !== '' && url.host.replace(/\.(?=:|$)/, '') === apiHost;
}
