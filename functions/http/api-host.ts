/** Whether an address is on the API's own host. A host name with a dot at the end is the same name. */
export function isApiHost(url: URL, apiHost: string): boolean {
  return apiHost !== '' && url.host.replace(/\.(?=:|$)/, '') === apiHost;
}
