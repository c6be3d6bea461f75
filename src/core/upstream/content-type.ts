/** Providers label JSON as plain text, as script or not at all; a page or a picture is another thing. */
const MAY_BE_JSON = /\bjson\b|javascript|^\s*text\/plain\b/i;

export function mayBeJson(contentType: string | undefined): boolean {
  return contentType === undefined || contentType === '' || MAY_BE_JSON.test(contentType);
}
