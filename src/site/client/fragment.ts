/**
 * Loads a part of a page. The browser parses it into a document of its own, in which no script runs: the page's policy
 * (Trusted Types) forbids every way to turn text into elements. With `fields` it sends a form, whose answer may also say
 * what is wrong with it.
 */
export function loadFragment(
  address: string,
  signal: AbortSignal,
  fields?: URLSearchParams,
): Promise<readonly Node[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Node[]>();
  const request = new XMLHttpRequest();
  request.open(fields ? 'POST' : 'GET', address);
  request.responseType = 'document';
  request.addEventListener('load', () => {
    const part = request.responseXML;
    // A visitor whose session has ended is redirected to the sign-in page.
    const isWhole = request.responseURL === new URL(address, location.href).href;
    const isAnswer = request.status === 200 || (fields && request.status === 400);
    if (isWhole && isAnswer && part !== null) resolve([...part.body.childNodes]);
    else reject(new Error(String(request.status)));
  });
  for (const failure of ['error', 'abort']) {
    request.addEventListener(failure, () => {
      reject(new Error(failure));
    });
  }
  signal.addEventListener('abort', () => {
    request.abort();
  });
  if (signal.aborted) reject(new Error('abort'));
  else request.send(fields);
  return promise;
}
