/** Lets other requests of the isolate run between two pieces of long work. JavaScript runs one piece at a time. */
export async function giveWay(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
