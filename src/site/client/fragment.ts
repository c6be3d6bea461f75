/**
 * A part of a page, made by the server. The browser reads it into a document of its own, in which no script runs; the
 * page's policy forbids every way to turn text into elements (Trusted Types). Rejects where there is none.
 */
export function loadFragment(address: string, signal: AbortSignal): Promise<readonly Node[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Node[]>();
  const request = new XMLHttpRequest();
  request.open('GET', address);
  request.responseType = 'document';
  request.addEventListener('load', () => {
    const part = request.responseXML;
    // Who is no longer signed in is sent to a whole page.
    const isPart = request.status === 200 && request.responseURL === new URL(address, location.href).href;
    if (isPart && part !== null) resolve([...part.body.childNodes]);
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
  else request.send();
  return promise;
}
