import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { detect } from '../core/answers/detect.ts';
import { ANSWER_LANGUAGES } from '../core/answers/instant.ts';
import { toQuestion } from '../core/answers/question.ts';
import { ANSWERS } from './index.ts';
import { exampleScene } from './kit/example-scene.ts';

/** Searches that share a word with an answer and are not meant for it. */
const NEAR_MISSES = [
  'orange | red | apple | 404 | 403 | password | password manager | forgot password | strong password',
  'password reset gmail | uuid java | uuid postgres | uuid v1 | sha256 | md5 | md5 generator',
  'md5 decrypt online | sha256 vs md5 | md5 python | sha 256 algorithm | base64 | base64 decode',
  'base64 decode online | base64 encode image | base64 decode python | url encode | url encode space',
  'html escape characters | html color codes | color purple | the color purple | color me rad',
  'colour palette | couleur tendance 2024 | farbe grau mischen | color of the year 2025 | hex',
  'hex nut | rgb keyboard | rgb lights | rgb 3090 | #1 | #123 | #metoo | #cafe | #blacklivesmatter',
  'port | port louis | port au prince | port of rotterdam | porto | puerto rico | puerto vallarta',
  'usb port | hdmi port | time port | porta susa | porta potti | porta 2 | port 2 | port salut',
  'poort | port charlotte florida | dice | dado | dado ruim | d20 | d&d 5e | dice movie | roll',
  'rolling stones | roll call | coin | bitcoin | coin master | toss a coin to your witcher | flip',
  'flip phone | pile | face | face id | cara delevingne | testa | munt | moneda | heads up | random',
  'random access memory | random house | numero uno | number 1 | number one song | numéro 10 | zahl',
  'timer | egg timer | 555 timer | timer 555 | kitchen timer | pomodoro timer | stopwatch app',
  'timer 5 | 5 minutes | 5 minute crafts | morse | morse code | morse code alphabet',
  'morse code translator | inspector morse | endeavour morse | emoji | emoji movie | the emoji movie',
  'emoji keyboard | emoji copy and paste | emoji meanings | smiley | qr code | qr code scanner',
  'qr code generator | qr code reader | qr code erstellen | qr code for wifi | qr code iphone',
  'wifi qr code | json | json file | json vs xml | json formatter | { | [ | [verse 1] | [2023] movie',
  '{} | [] | [1,2,3] | regex | regex cheat sheet | regex email | regexp python | http | http 2',
  'http status codes | http vs https | error 43 | error code 43 | error | status quo | status',
  'code 404 | area code 404 | area code 212 | 404 area code | status 2 | ip | ip address | ip man',
  'ip 67 | ip67 | ip camera | my ip camera | ip 8.8.8.8 | 8.8.8.8 | 192.168.1.1 | 192.168.0.1 login',
  '24/7 | user agent | user agent switcher | my | my way | what is love | what is the meaning of life',
  'what is my purpose | mon compte | mein konto | mi cuenta | wie ist das wetter | ... | - - | . | ..',
  '--- | ☎ service | hash | hash browns | hash md5 | hashtag | iphone 15 | ps5 | die hard | die welt',
  'die zeit | die | de | des | dé | lance armstrong | lancia | lancia delta | tirar | tira | werfen',
  'wurf | würfel | gooi | jogar | joga | jogar bola | generate | generator | generator honda',
  'wechselrichter generator | clave | llave | senha | passe navigo | mot de passe oublié | passe',
  'wachtwoord vergeten | contraseña wifi | chrono | chrono trigger | chronomètre seiko',
  'cronometro casio | countdown | countdown 2024 | countdown movie | eieruhr | heart',
  'heart emoji copy | heart attack | fire emoji meaning | 3d printer | 3d | 2d animation | 4d film',
  "1d | 5d mark | roll 7 | rng | zahl 7 | nombre d'or | nombre premier | entre 2 y 3 | kopf",
  'kopfschmerzen | kop van jut | o | a | e | 1 | 2024 | rot13 | rot 13 | html | html decode',
  'hex code | hex to rgb | rgb to hex | convert | convert pdf to word | css | code | code postal',
  'code geass | color | cor | cor do ano | colore | kleur | red dead redemption 2 | tomato | css grid',
  'code orange | code red | code blue | html black | hex white | css red | hex girls | code lime',
  'code violet | cor da pele | cor rosa | color rosa | color azul | a coin | the dice | generar | pw',
  'uuid generator online | ipv6 | my ip is blocked | pile ou face film | coin toss super bowl',
  'dice roller app free | http proxy | port forwarding | ssh port forwarding',
  'base64 encode string javascript | sha256 checksum windows | json web token | regex /',
  'morse code bracelet | emoji art | heart emoji meaning | timer app | set timer | generate',
  'color blind test | couleur cheveux | farbe kaufen | qr code menu | user agent list | error 1020',
  'fehler p0300 | status whatsapp | puerto montt | porta retrato',
].flatMap((line) => line.split(' | '));

describe('near misses', () => {
  for (const query of NEAR_MISSES) {
    it(`leave ${query} to the search`, async () => {
      for (const language of ANSWER_LANGUAGES) {
        assert.equal(await detect(ANSWERS, toQuestion(query, language), exampleScene()), undefined, language);
      }
    });
  }
});
