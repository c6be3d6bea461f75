import words from './port/words.json' with { type: 'json' };
import { translator } from '../locales/messages.ts';
import { FILLERS, readRoles, vocabulary, wordsFor } from './kit/phrases.ts';
import { tableQuery } from './kit/tables.ts';
import services from './port/services.json' with { type: 'json' };
import { answer, bodySchema, Field, part } from './kit/schema.ts';

const WORDS = vocabulary({ ...words, filler: `${FILLERS} ${words.filler}` });
/** Services that people ask for. The registry has thousands more with everyday names: "time port" is not about port 37. */
const SERVICES: ReadonlyMap<string, number> = new Map(Object.entries(services));
const PROTOCOLS = ['tcp', 'udp', 'sctp'] as const;
const assignment = tableQuery<{ readonly name: string; readonly description: string }>(
  'SELECT name, description FROM ports WHERE port = ? AND protocol = ?',
);

const PortBody = bodySchema('port', {
  port: Field.integer('The port number.'),
  services: Field.list(
    part({
      protocol: Field.oneOf(PROTOCOLS, 'The transport protocol.'),
      name: Field.text('The name in the registry.'),
      description: Field.text('What the service is.'),
    }),
    'The registered services.',
  ),
});

export const port = answer(PortBody, {
  summary:
    'What a TCP or UDP port is assigned to, or the port of a well-known service. Descriptions are in English.',
  cues: [{ words: () => wordsFor(WORDS, 'port') }],
  answer({ words, language }) {
    if (words.length < 2) return undefined;
    const read = readRoles(words, WORDS, (word) => /^\d{1,5}$/.test(word) || SERVICES.has(word));
    if (!read?.roles.has('port') || read.values.length !== 1) return undefined;
    const [value = ''] = read.values;
    const number = SERVICES.get(value) ?? Number(value);
    const wanted = PROTOCOLS.filter((protocol) => words.includes(protocol));
    const assigned = (wanted.length > 0 ? wanted : PROTOCOLS).flatMap((protocol) => {
      const found = assignment.get(number, protocol);
      return found ? [{ protocol, name: found.name, description: found.description }] : [];
    });
    const [first] = assigned;
    if (!first) return undefined;
    const protocols = assigned.map(({ protocol }) => protocol.toUpperCase()).join(', ');
    return {
      port: number,
      services: assigned,
      text: translator(language)('answers.port.text', {
        port: number,
        protocols,
        description: first.description,
      }),
    };
  },
});
