import { html } from '../../components/html.ts';
import { factList } from '../../components/fact-list.ts';
import { fieldsOf, itemsOf, numberIn, wordsIn } from '../../components/reading.ts';
import { table } from '../../components/table.ts';
import { aside, copyable, result } from './pieces.ts';
import type { InstantView } from './view.ts';

export const http: InstantView = ({ strings }, body) => {
  const { http: words } = strings.instant;
  const code = numberIn(body.code);
  const name = wordsIn(body.name);
  if (code === undefined || name === undefined) return undefined;
  const categories: Readonly<Record<string, string>> = words.categories;
  const category = categories[String(code).charAt(0)];
  return [
    aside(['HTTP', category !== undefined && ` · ${category}`]),
    result(html`${code} <span lang="en">${name}</span>`),
    html`<p class="instant-words">${wordsIn(body.meaning)}</p>`,
    factList([[words.reference, wordsIn(body.reference)]]),
  ];
};

export const port: InstantView = ({ strings }, body) => {
  const { port: words } = strings.instant;
  const number = numberIn(body.port);
  const services = itemsOf(body.services).map(fieldsOf);
  if (number === undefined || services.length === 0) return undefined;
  return [
    aside(words.port),
    result(number),
    table({
      label: words.services,
      columns: [words.protocol, words.service, words.description],
      rows: services.map(({ protocol, name, description }) => [
        wordsIn(protocol)?.toUpperCase(),
        html`<code>${wordsIn(name)}</code>`,
        html`<span lang="en">${wordsIn(description)}</span>`,
      ]),
    }),
  ];
};

export const ip: InstantView = (frame, body) => {
  const { common, instant } = frame.strings;
  const { ip: words } = instant;
  const [address, version] = [wordsIn(body.address), numberIn(body.version)];
  if (address !== undefined && version !== undefined) {
    const name = words.yours(version);
    return [aside(name), copyable(frame, { id: 'ip', name, value: address, kind: 'large' })];
  }
  const network = wordsIn(body.cidr);
  const [first, last] = [wordsIn(body.first_host), wordsIn(body.last_host)];
  if (network === undefined || first === undefined || last === undefined) return undefined;
  const count = (value: unknown): string | undefined => {
    const number = numberIn(value);
    return number === undefined ? undefined : frame.formats.number(number);
  };
  return [
    aside(network),
    html`<p class="instant-result range">${first} – ${last}</p>`,
    factList([
      [words.hosts, count(body.hosts)],
      [words.addresses, count(body.addresses)],
      [words.network, wordsIn(body.network)],
      [words.broadcast, wordsIn(body.broadcast)],
      [words.netmask, wordsIn(body.netmask)],
      [words.wildcard, wordsIn(body.wildcard)],
      [words.isPrivate, body.is_private === true ? common.yes : common.no],
    ]),
  ];
};

export const useragent: InstantView = (frame, body) => {
  const { useragent: words } = frame.strings.instant;
  const [text, agent] = [wordsIn(body.text), wordsIn(body.user_agent)];
  if (text === undefined || agent === undefined) return undefined;
  const devices: Readonly<Record<string, string>> = words.devices;
  const device = wordsIn(body.device) ?? '';
  const browser = [wordsIn(body.browser), wordsIn(body.version)].filter((part) => part !== undefined);
  return [
    result(browser.length > 0 ? browser.join(' ') : text),
    factList([
      [words.system, wordsIn(body.os)],
      [words.device, Object.hasOwn(devices, device) && devices[device]],
    ]),
    copyable(frame, { id: 'useragent', name: words.whole, value: agent }),
  ];
};
