import type { InstantAnswer } from '../../core/answers/instant.ts';

export const httpExamples: InstantAnswer['examples'] = [
  {
    query: 'http 404',
    body: {
      code: 404,
      name: 'Not Found',
      meaning: 'There is nothing at this address',
      category: 'client error',
      reference: 'RFC 9110',
      text: '404 Not Found: There is nothing at this address',
    },
  },
  {
    query: 'http status 418',
    language: 'en',
    body: {
      code: 418,
      name: "I'm a teapot",
      meaning: 'The teapot refuses to brew coffee',
      category: 'client error',
      reference: 'RFC 2324',
      text: "418 I'm a teapot: The teapot refuses to brew coffee",
    },
  },
  {
    query: 'error 404',
    language: 'en',
    body: {
      code: 404,
      name: 'Not Found',
      meaning: 'There is nothing at this address',
      category: 'client error',
      reference: 'RFC 9110',
      text: '404 Not Found: There is nothing at this address',
    },
  },
  {
    query: 'erreur 404',
    language: 'fr',
    body: {
      code: 404,
      name: 'Not Found',
      meaning: 'Il n’y a rien à cette adresse',
      category: 'client error',
      reference: 'RFC 9110',
      text: '404 Not Found : Il n’y a rien à cette adresse',
    },
  },
  {
    query: 'Fehler 503',
    language: 'de',
    body: {
      code: 503,
      name: 'Service Unavailable',
      meaning: 'Der Server ist überlastet oder in Wartung',
      category: 'server error',
      reference: 'RFC 9110',
      text: '503 Service Unavailable: Der Server ist überlastet oder in Wartung',
    },
  },
  {
    query: 'código de estado 301',
    language: 'es',
    body: {
      code: 301,
      name: 'Moved Permanently',
      meaning: 'La dirección cambió para siempre',
      category: 'redirection',
      reference: 'RFC 9110',
      text: '301 Moved Permanently: La dirección cambió para siempre',
    },
  },
  {
    query: 'errore http 500',
    language: 'it',
    body: {
      code: 500,
      name: 'Internal Server Error',
      meaning: 'Qualcosa è andato storto nel server',
      category: 'server error',
      reference: 'RFC 9110',
      text: '500 Internal Server Error: Qualcosa è andato storto nel server',
    },
  },
  {
    query: 'erro 403',
    language: 'pt',
    body: {
      code: 403,
      name: 'Forbidden',
      meaning: 'O servidor recusa o acesso',
      category: 'client error',
      reference: 'RFC 9110',
      text: '403 Forbidden: O servidor recusa o acesso',
    },
  },
  {
    query: 'http statuscode 429',
    language: 'nl',
    body: {
      code: 429,
      name: 'Too Many Requests',
      meaning: 'Te veel verzoeken in korte tijd',
      category: 'client error',
      reference: 'RFC 6585',
      text: '429 Too Many Requests: Te veel verzoeken in korte tijd',
    },
  },
  {
    query: 'status code 503',
    language: 'en',
    body: {
      code: 503,
      name: 'Service Unavailable',
      meaning: 'The server is overloaded or being serviced',
      category: 'server error',
      reference: 'RFC 9110',
      text: '503 Service Unavailable: The server is overloaded or being serviced',
    },
  },
];
