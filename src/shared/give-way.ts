/** Lets other requests of the isolate go on, between two pieces of long work: while a piece is worked on, nothing else there is. */
export async function giveWay(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}
