import type { HttpBody } from '../../../answers/http.ts';
import type { IpBody } from '../../../answers/ip.ts';
import type { PortBody } from '../../../answers/port.ts';
import type { UseragentBody } from '../../../answers/useragent.ts';
import { factList, table } from '../../components/table.ts';
import type { Frame } from '../../components/frame.ts';
import { html, type Child } from '../../components/html.ts';
import { optionalMessage } from '../../../locales/messages.ts';
import { aside, copyable, result, sentence } from './pieces.ts';

export function httpView({ t }: Frame, { code, name, meaning, reference }: HttpBody): Child {
  const category = optionalMessage(t, `instant.http.categories.${String(code).charAt(0)}`);
  return [
    aside(['HTTP', category !== undefined && ` · ${category}`]),
    result(html`${code} <span lang="en">${name}</span>`),
    sentence(meaning),
    factList([[t('instant.http.reference'), reference]]),
  ];
}

export function portView({ t }: Frame, body: PortBody): Child {
  return [
    aside(t('instant.port.port')),
    result(body.port),
    table({
      label: t('instant.port.services'),
      columns: [t('instant.port.protocol'), t('instant.port.service'), t('instant.port.description')],
      rows: body.services.map(({ protocol, name, description }) => [
        protocol.toUpperCase(),
        html`<code>${name}</code>`,
        html`<span lang="en">${description}</span>`,
      ]),
    }),
  ];
}

export function ipView(frame: Frame, body: IpBody): Child {
  const { t, formats } = frame;
  if ('address' in body) {
    const name = t('instant.ip.yours', { version: body.version });
    return [aside(name), copyable(frame, { id: 'ip', name, value: body.address, kind: 'large' })];
  }
  return [
    aside(body.cidr),
    html`<p class="instant-result range" id="instant-answer">${body.first_host} – ${body.last_host}</p>`,
    factList([
      [t('instant.ip.hosts'), formats.number(body.hosts)],
      [t('instant.ip.addresses'), formats.number(body.addresses)],
      [t('instant.ip.network'), body.network],
      [t('instant.ip.broadcast'), body.broadcast],
      [t('instant.ip.netmask'), body.netmask],
      [t('instant.ip.wildcard'), body.wildcard],
      [t('instant.ip.isPrivate'), body.is_private ? t('common.yes') : t('common.no')],
    ]),
  ];
}

export function useragentView(frame: Frame, body: UseragentBody): Child {
  const { t } = frame;
  const browser = [body.browser, body.version].filter((part) => part !== null).join(' ');
  return [
    result(browser || body.text),
    factList([
      [t('instant.useragent.system'), body.os],
      [t('instant.useragent.device'), t(`instant.useragent.devices.${body.device}`)],
    ]),
    copyable(frame, { id: 'useragent', name: t('instant.useragent.whole'), value: body.user_agent }),
  ];
}
