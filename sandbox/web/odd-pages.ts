import type { ServerResponse } from 'node:http';
import { deflateSync, gzipSync } from 'node:zlib';
import { pdfOf, pdfWithStream } from './pdf.ts';

/** Where pages are that not every client can read. */
export const ODD_HOST = 'odd.example';

type Addresses = { readonly origin: string };
type Send = (response: ServerResponse, addresses: Addresses) => void;

const HTML = 'text/html; charset=utf-8';
const PARAGRAPH = '<p>The delta grows with every flood, and the river finds another way to the sea.</p>';
const BOMB_BYTES = 16 * 1024 * 1024;
const HUGE_BYTES = 16 * 1024 * 1024;
const PAGE_BYTES = 8 * 1024 * 1024;
const PDF_BYTES = 100 * 1024 * 1024;

function body(content: string | Uint8Array, type = HTML, headers: Record<string, string> = {}): Send {
  return (response) => {
    const bytes = Buffer.from(content as string);
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length, ...headers }).end(bytes);
  };
}

/** As many of these signs as a page may have bytes, in a few kilobytes. */
function inflated(signs: string, type: string): Send {
  let packed: Buffer | undefined;
  return (response) => {
    packed ??= gzipSync(Buffer.alloc(PAGE_BYTES, signs));
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(packed);
  };
}

function redirect(location: string): Send {
  return (response) => response.writeHead(302, { location }).end();
}

const article = (text: string): string =>
  `<!doctype html><html lang="en"><body><main>${text}</main></body></html>`;

let bombPdf: Buffer | undefined;

/** Each by its path. */
export const ODD_PAGES: Readonly<Record<string, Send>> = {
  '/report.pdf': body(
    pdfOf('The state of the delta', 'Ada Reed', [
      ['The state of the delta', 'The delta grew by 12 hectares in a year.'],
      ['Methods', 'We compared pictures taken from the air.'],
    ]),
    'application/pdf',
  ),
  '/broken.pdf': body('%PDF-1.7\nthis is not the rest of a PDF', 'application/pdf'),
  '/notes.txt': body(
    'Notes on the delta\n\n* 1_000 birds\n<script>alert(1)</script>\n',
    'text/plain; charset=utf-8',
  ),
  '/latin1': body(
    Buffer.from(article('<p>Caf\u00e9 cr\u00e8me \u00e0 la carte, 5 \u00b0C.</p>'), 'latin1'),
    'text/html; charset=iso-8859-1',
  ),
  '/wrong-charset': body(
    Buffer.from(article('<p>Caf\u00e9 cr\u00e8me \u00e0 la carte, 5 \u00b0C.</p>'), 'latin1'),
    'text/html',
  ),
  '/picture.png': body(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'image/png'),
  '/empty': body(article('<script>render()</script>')),
  '/hostile': body(
    article(
      `<h1>Offer](javascript:alert(1)) \`\`\`</h1>${PARAGRAPH.repeat(8)}<p onclick="x()">&lt;img src=x onerror=alert(1)&gt; <a href="javascript:alert(1)">link</a> <a href="data:text/html,x">data</a> <a href="/relative_(page)">relative</a> <img src="data:image/png;base64,AAAA" alt="x"> hid\u200bden\u202e</p><iframe srcdoc="<script>alert(1)</script>"></iframe><pre>\`\`\`\nout of the fence</pre>`,
    ),
  ),
  '/deep': body(article('<div>'.repeat(5_000) + PARAGRAPH)),
  '/very-deep': body(article('<div>'.repeat(400_000) + PARAGRAPH)),
  '/wide': body(article('<p>a <b>b</b></p>'.repeat(60_000))),
  '/many-nodes': body(article('<i>x</i>'.repeat(500_000))),
  '/spaces': body(article(`<p>a${' '.repeat(200_000)}b</p>`.repeat(3) + `<p>${'_*'.repeat(100_000)}</p>`)),
  '/huge': (response) => {
    response.writeHead(200, { 'content-type': HTML });
    response.end(Buffer.alloc(HUGE_BYTES, 'a '));
  },
  '/bomb': (response) => {
    response.writeHead(200, { 'content-type': HTML, 'content-encoding': 'gzip' });
    response.end(gzipSync(Buffer.alloc(BOMB_BYTES), { level: 1 }));
  },
  '/markers': inflated('-\n', HTML),
  '/signs': inflated('*', 'text/plain; charset=utf-8'),
  '/bomb.pdf': (response) => {
    bombPdf ??= pdfWithStream(deflateSync(Buffer.alloc(PDF_BYTES, ' ')));
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(bombPdf);
  },
  '/compressed': body(gzipSync(article(PARAGRAPH.repeat(8))), HTML, { 'content-encoding': 'gzip' }),
  '/slow': (response) => {
    response.writeHead(200, { 'content-type': HTML }).write('<p>The first words, ');
  },
  '/silent': () => undefined,
  '/endless': (response) => {
    response.writeHead(200, { 'content-type': HTML });
    const timer = setInterval(() => response.write('<p>and so on</p>'), 100);
    response.on('close', () => {
      clearInterval(timer);
    });
  },
  '/reset': (response) => response.socket?.resetAndDestroy(),
  '/gone': (response) => response.writeHead(410, { 'content-type': HTML }).end(article(PARAGRAPH)),
  '/cut-off': (response) => {
    response.writeHead(200, { 'content-type': HTML, 'content-length': 10_000 }).write(PARAGRAPH);
    response.socket?.end();
  },
  '/to-page': redirect('https://guides.example.org/python'),
  '/to-closed': redirect('https://closed.example/page'),
  '/to-loopback': redirect('http://127.0.0.1/'),
  '/to-localhost': redirect('http://localhost/'),
  '/to-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
  '/to-sandbox': (response, { origin }) =>
    response.writeHead(302, { location: `${origin}/pictures/x.svg` }).end(),
  '/to-file': redirect('file:///etc/passwd'),
  '/to-http': redirect('http://guides.example.org/python'),
  '/loop': redirect('/loop'),
};
