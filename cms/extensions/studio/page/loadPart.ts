/**
 * Loads a part of Studio that is a script of its own, when it is needed: Studio loads ours with each of its pages.
 *
 * @param path from the CMS's address, of an endpoint that sends the script
 */
export async function loadPart<Part>(path: string): Promise<Part> {
  return (await import(new URL(`../${path}`, document.baseURI).href)) as Part;
}
