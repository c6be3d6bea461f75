import type { InstantAnswer } from '../../core/answers/instant.ts';

export const morseExamples: InstantAnswer['examples'] = [
  {
    query: 'morse code hello',
    body: {
      direction: 'encode',
      morse: '.... . .-.. .-.. ---',
      plain: 'hello',
      text: 'hello in Morse code: .... . .-.. .-.. ---',
    },
  },
  {
    query: 'decode morse .... ..',
    language: 'en',
    body: { direction: 'decode', morse: '.... ..', plain: 'HI', text: 'HI in Morse code: .... ..' },
  },
  {
    query: '... --- ...',
    language: 'en',
    body: { direction: 'decode', morse: '... --- ...', plain: 'SOS', text: 'SOS in Morse code: ... --- ...' },
  },
  {
    query: 'hello world in morse code',
    language: 'en',
    body: {
      direction: 'encode',
      morse: '.... . .-.. .-.. --- / .-- --- .-. .-.. -..',
      plain: 'hello world',
      text: 'hello world in Morse code: .... . .-.. .-.. --- / .-- --- .-. .-.. -..',
    },
  },
  {
    query: 'bonjour en morse',
    language: 'fr',
    body: {
      direction: 'encode',
      morse: '-... --- -. .--- --- ..- .-.',
      plain: 'bonjour',
      text: 'bonjour en code Morse : -... --- -. .--- --- ..- .-.',
    },
  },
  {
    query: 'Hallo als Morsecode',
    language: 'de',
    body: {
      direction: 'encode',
      morse: '.... .- .-.. .-.. ---',
      plain: 'Hallo',
      text: 'Hallo als Morsecode: .... .- .-.. .-.. ---',
    },
  },
  {
    query: 'hola en código morse',
    language: 'es',
    body: {
      direction: 'encode',
      morse: '.... --- .-.. .-',
      plain: 'hola',
      text: 'hola en código Morse: .... --- .-.. .-',
    },
  },
  {
    query: 'ciao in codice morse',
    language: 'it',
    body: {
      direction: 'encode',
      morse: '-.-. .. .- ---',
      plain: 'ciao',
      text: 'ciao in codice Morse: -.-. .. .- ---',
    },
  },
  {
    query: 'olá em código morse',
    language: 'pt',
    body: {
      direction: 'encode',
      morse: '--- .-.. .-',
      plain: 'olá',
      text: 'olá em código Morse: --- .-.. .-',
    },
  },
  {
    query: 'hallo in morsecode',
    language: 'nl',
    body: {
      direction: 'encode',
      morse: '.... .- .-.. .-.. ---',
      plain: 'hallo',
      text: 'hallo in morsecode: .... .- .-.. .-.. ---',
    },
  },
  {
    query: 'morse code for "help me"',
    language: 'en',
    body: {
      direction: 'encode',
      morse: '.... . .-.. .--. / -- .',
      plain: 'help me',
      text: 'help me in Morse code: .... . .-.. .--. / -- .',
    },
  },
];
