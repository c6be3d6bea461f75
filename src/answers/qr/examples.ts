import type { InstantAnswer } from '../../core/answers/instant.ts';

const HELLO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 25 25" shape-rendering="crispEdges"><path f' +
  'ill="#fff" d="M0 0h25v25h-25z"/><path d="M2 2h7v1h-7zM11 2h2v1h-2zM16 2h7v1h-7zM2 3h1v1h-1zM8 3h' +
  '1v1h-1zM10 3h2v1h-2zM16 3h1v1h-1zM22 3h1v1h-1zM2 4h1v1h-1zM4 4h3v1h-3zM8 4h1v1h-1zM11 4h1v1h-1zM' +
  '13 4h2v1h-2zM16 4h1v1h-1zM18 4h3v1h-3zM22 4h1v1h-1zM2 5h1v1h-1zM4 5h3v1h-3zM8 5h1v1h-1zM12 5h2v1' +
  'h-2zM16 5h1v1h-1zM18 5h3v1h-3zM22 5h1v1h-1zM2 6h1v1h-1zM4 6h3v1h-3zM8 6h1v1h-1zM10 6h2v1h-2zM14 ' +
  '6h1v1h-1zM16 6h1v1h-1zM18 6h3v1h-3zM22 6h1v1h-1zM2 7h1v1h-1zM8 7h1v1h-1zM14 7h1v1h-1zM16 7h1v1h-' +
  '1zM22 7h1v1h-1zM2 8h7v1h-7zM10 8h1v1h-1zM12 8h1v1h-1zM14 8h1v1h-1zM16 8h7v1h-7zM12 9h3v1h-3zM2 1' +
  '0h1v1h-1zM4 10h1v1h-1zM6 10h1v1h-1zM8 10h1v1h-1zM11 10h1v1h-1zM13 10h1v1h-1zM18 10h1v1h-1zM21 10' +
  'h1v1h-1zM4 11h1v1h-1zM6 11h2v1h-2zM12 11h1v1h-1zM16 11h1v1h-1zM21 11h2v1h-2zM3 12h1v1h-1zM5 12h1' +
  'v1h-1zM8 12h1v1h-1zM10 12h3v1h-3zM14 12h1v1h-1zM18 12h5v1h-5zM2 13h2v1h-2zM6 13h1v1h-1zM16 13h1v' +
  '1h-1zM21 13h1v1h-1zM3 14h2v1h-2zM6 14h1v1h-1zM8 14h2v1h-2zM12 14h1v1h-1zM14 14h1v1h-1zM16 14h1v1' +
  'h-1zM18 14h1v1h-1zM10 15h4v1h-4zM15 15h1v1h-1zM17 15h1v1h-1zM20 15h3v1h-3zM2 16h7v1h-7zM12 16h2v' +
  '1h-2zM15 16h3v1h-3zM20 16h3v1h-3zM2 17h1v1h-1zM8 17h1v1h-1zM12 17h4v1h-4zM17 17h2v1h-2zM2 18h1v1' +
  'h-1zM4 18h3v1h-3zM8 18h1v1h-1zM10 18h1v1h-1zM12 18h2v1h-2zM15 18h3v1h-3zM21 18h2v1h-2zM2 19h1v1h' +
  '-1zM4 19h3v1h-3zM8 19h1v1h-1zM11 19h1v1h-1zM16 19h2v1h-2zM20 19h2v1h-2zM2 20h1v1h-1zM4 20h3v1h-3' +
  'zM8 20h1v1h-1zM10 20h3v1h-3zM14 20h1v1h-1zM18 20h1v1h-1zM20 20h1v1h-1zM22 20h1v1h-1zM2 21h1v1h-1' +
  'zM8 21h1v1h-1zM11 21h1v1h-1zM16 21h1v1h-1zM18 21h1v1h-1zM21 21h1v1h-1zM2 22h7v1h-7zM10 22h3v1h-3' +
  'zM14 22h1v1h-1zM16 22h2v1h-2zM21 22h2v1h-2z"/></svg>';
const ADDRESS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29" shape-rendering="crispEdges"><path f' +
  'ill="#fff" d="M0 0h29v29h-29z"/><path d="M2 2h7v1h-7zM10 2h3v1h-3zM14 2h1v1h-1zM16 2h1v1h-1zM20 ' +
  '2h7v1h-7zM2 3h1v1h-1zM8 3h1v1h-1zM10 3h4v1h-4zM18 3h1v1h-1zM20 3h1v1h-1zM26 3h1v1h-1zM2 4h1v1h-1' +
  'zM4 4h3v1h-3zM8 4h1v1h-1zM10 4h2v1h-2zM13 4h4v1h-4zM18 4h1v1h-1zM20 4h1v1h-1zM22 4h3v1h-3zM26 4h' +
  '1v1h-1zM2 5h1v1h-1zM4 5h3v1h-3zM8 5h1v1h-1zM12 5h2v1h-2zM15 5h1v1h-1zM18 5h1v1h-1zM20 5h1v1h-1zM' +
  '22 5h3v1h-3zM26 5h1v1h-1zM2 6h1v1h-1zM4 6h3v1h-3zM8 6h1v1h-1zM10 6h2v1h-2zM15 6h2v1h-2zM18 6h1v1' +
  'h-1zM20 6h1v1h-1zM22 6h3v1h-3zM26 6h1v1h-1zM2 7h1v1h-1zM8 7h1v1h-1zM11 7h3v1h-3zM16 7h1v1h-1zM18' +
  ' 7h1v1h-1zM20 7h1v1h-1zM26 7h1v1h-1zM2 8h7v1h-7zM10 8h1v1h-1zM12 8h1v1h-1zM14 8h1v1h-1zM16 8h1v1' +
  'h-1zM18 8h1v1h-1zM20 8h7v1h-7zM12 9h2v1h-2zM15 9h1v1h-1zM17 9h2v1h-2zM2 10h1v1h-1zM5 10h6v1h-6zM' +
  '12 10h2v1h-2zM18 10h2v1h-2zM22 10h1v1h-1zM24 10h3v1h-3zM2 11h2v1h-2zM5 11h3v1h-3zM9 11h5v1h-5zM1' +
  '5 11h5v1h-5zM21 11h5v1h-5zM4 12h5v1h-5zM11 12h3v1h-3zM15 12h1v1h-1zM17 12h3v1h-3zM21 12h3v1h-3zM' +
  '26 12h1v1h-1zM4 13h2v1h-2zM7 13h1v1h-1zM9 13h1v1h-1zM11 13h4v1h-4zM16 13h1v1h-1zM19 13h3v1h-3zM2' +
  '3 13h4v1h-4zM2 14h4v1h-4zM7 14h2v1h-2zM10 14h4v1h-4zM15 14h4v1h-4zM20 14h2v1h-2zM26 14h1v1h-1zM2' +
  ' 15h2v1h-2zM10 15h3v1h-3zM14 15h1v1h-1zM16 15h3v1h-3zM22 15h1v1h-1zM25 15h1v1h-1zM2 16h2v1h-2zM6' +
  ' 16h3v1h-3zM11 16h1v1h-1zM16 16h3v1h-3zM20 16h1v1h-1zM22 16h5v1h-5zM2 17h1v1h-1zM5 17h3v1h-3zM9 ' +
  '17h4v1h-4zM14 17h3v1h-3zM19 17h3v1h-3zM23 17h2v1h-2zM26 17h1v1h-1zM2 18h1v1h-1zM4 18h1v1h-1zM7 1' +
  '8h4v1h-4zM12 18h3v1h-3zM18 18h5v1h-5zM24 18h2v1h-2zM10 19h1v1h-1zM12 19h2v1h-2zM18 19h1v1h-1zM22' +
  ' 19h1v1h-1zM24 19h2v1h-2zM2 20h7v1h-7zM10 20h1v1h-1zM12 20h1v1h-1zM14 20h3v1h-3zM18 20h1v1h-1zM2' +
  '0 20h1v1h-1zM22 20h1v1h-1zM26 20h1v1h-1zM2 21h1v1h-1zM8 21h1v1h-1zM10 21h1v1h-1zM12 21h2v1h-2zM1' +
  '5 21h1v1h-1zM17 21h2v1h-2zM22 21h1v1h-1zM26 21h1v1h-1zM2 22h1v1h-1zM4 22h3v1h-3zM8 22h1v1h-1zM10' +
  ' 22h1v1h-1zM13 22h1v1h-1zM15 22h1v1h-1zM17 22h6v1h-6zM25 22h2v1h-2zM2 23h1v1h-1zM4 23h3v1h-3zM8 ' +
  '23h1v1h-1zM10 23h1v1h-1zM14 23h2v1h-2zM18 23h3v1h-3zM25 23h2v1h-2zM2 24h1v1h-1zM4 24h3v1h-3zM8 2' +
  '4h1v1h-1zM11 24h1v1h-1zM13 24h1v1h-1zM15 24h1v1h-1zM17 24h1v1h-1zM19 24h1v1h-1zM22 24h5v1h-5zM2 ' +
  '25h1v1h-1zM8 25h1v1h-1zM11 25h1v1h-1zM13 25h3v1h-3zM17 25h1v1h-1zM21 25h2v1h-2zM24 25h3v1h-3zM2 ' +
  '26h7v1h-7zM10 26h1v1h-1zM13 26h3v1h-3zM18 26h1v1h-1zM20 26h1v1h-1zM23 26h1v1h-1zM26 26h1v1h-1z"/' +
  '></svg>';

export const qrExamples: InstantAnswer['examples'] = [
  { query: 'qrcode for hello', body: { content: 'hello', svg: HELLO, text: 'QR code for hello' } },
  {
    query: 'qr code https://example.com/',
    language: 'en',
    body: { content: 'https://example.com/', svg: ADDRESS, text: 'QR code for https://example.com/' },
  },
  {
    query: 'code qr pour hello',
    language: 'fr',
    body: { content: 'hello', svg: HELLO, text: 'Code QR pour hello' },
  },
  {
    query: 'QR-Code für hello',
    language: 'de',
    body: { content: 'hello', svg: HELLO, text: 'QR-Code für hello' },
  },
  {
    query: 'código qr para hello',
    language: 'es',
    body: { content: 'hello', svg: HELLO, text: 'Código QR para hello' },
  },
  {
    query: 'codice qr per hello',
    language: 'it',
    body: { content: 'hello', svg: HELLO, text: 'Codice QR per hello' },
  },
  {
    query: 'código qr para hello',
    language: 'pt',
    body: { content: 'hello', svg: HELLO, text: 'Código QR para hello' },
  },
  {
    query: 'qr code voor hello',
    language: 'nl',
    body: { content: 'hello', svg: HELLO, text: 'QR-code voor hello' },
  },
  {
    query: 'generate qr code "hello"',
    language: 'en',
    body: { content: 'hello', svg: HELLO, text: 'QR code for hello' },
  },
];
