import type { ExtractedPage } from '../../core/extract/page-extractor.ts';
import type { ExtractReason } from '../../core/ports/page-reader.ts';
import { INTERFACE_LANGUAGES } from '../../core/preferences/model.ts';
import { AUTO } from '../../core/translate/model.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { layout } from '../components/layout/layout.ts';
import { fromMarkdown } from '../components/markdown.ts';
import { outLink } from '../components/results/out-link.ts';
import { notice, onDay } from '../components/text.ts';
import { failurePage } from '../errors/failure-page.ts';
import type { SitePage, SiteParts, Visit } from '../server/page.ts';

/** Longer pages are cut, and link to the rest. */
const MAX_CHARS = 50_000;

/** The text of a result's page without what surrounds it, or its translation. */
export function readerPages(parts: SiteParts): SitePage[] {
  const { pages } = parts;
  if (!pages) return [];
  return [
    {
      name: 'read',
      method: 'GET',
      path: '/read',
      access: 'searchers',
      spends: 'search',
      async handle(visit) {
        const { frame, query, visitor } = visit;
        const [url, seal] = [query.get('url'), query.get('seal')];
        if (!parts.pictures.isOurPage(url, seal)) return failurePage(frame, 'bad_request');
        const into = INTERFACE_LANGUAGES.find((language) => language === query.get('into'));
        const found = await pages.extract({
          url,
          format: into === undefined ? 'markdown' : 'text',
          maxChars: into === undefined ? MAX_CHARS : parts.translateMaxChars,
          caller: visitor.user?.id ?? visit.client().address,
        });
        const isFailed = 'failed' in found;
        const text = isFailed
          ? { html: refused(frame, found.failed) }
          : await textOf(visit, parts, found, into);
        const page = isFailed ? undefined : found;
        return {
          kind: 'page',
          html: readView(frame, {
            ...{ url, page, text: text.html },
            languages:
              !isFailed && parts.translator.isConfigured && translateForm(frame, { url, seal, into }),
          }),
          cacheControl: isFailed || 'isMissing' in text ? 'no-store' : 'private',
        };
      },
    },
  ];
}

async function textOf(
  { frame, signal }: Visit,
  { translator }: SiteParts,
  { content: text }: ExtractedPage,
  into: string | undefined,
): Promise<{ html: Child; isMissing?: true }> {
  if (into === undefined) {
    const image = (url: string, alt: string): Html =>
      html`<img src="${frame.picture(url)}" alt="${alt}" loading="lazy" decoding="async" />`;
    const link = (url: string, words: Child): Child => outLink(frame, url, words);
    return { html: await fromMarkdown(text, { image, link }) };
  }
  const found = await translator.translate({ text, source: AUTO, target: into }, signal);
  if ('failed' in found) return { html: notice('bad', frame.t('read.notTranslated')), isMissing: true };
  return {
    html: html`<div lang="${found.target}">
      ${found.text.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>`)}
    </div>`,
  };
}

type ReadView = {
  readonly url: string;
  readonly page: ExtractedPage | undefined;
  readonly text: Child;
  readonly languages: Child;
};

function readView(frame: Frame, { url, page, text, languages }: ReadView): Html {
  const { t } = frame;
  const host = URL.parse(url)?.host ?? url;
  const title = page === undefined || page.title === '' ? host : page.title;
  const original = outLink(frame, page?.finalUrl ?? url, t('read.original'));
  const publishedAtMs = Date.parse(page?.publishedAt ?? '');
  return layout(frame, {
    title,
    main: html`<article class="read stack">
      <h1 dir="auto">${title}</h1>
      <p class="quiet" dir="auto">
        ${page === undefined || page.site === '' ? host : page.site}
        ${page !== undefined && page.author !== '' && html` · ${page.author}`}
        ${!Number.isNaN(publishedAtMs) && html` · ${onDay(frame, publishedAtMs)}`} · ${original}
      </p>
      ${languages}
      <div class="read-text" dir="auto" lang="${page?.language}">${text}</div>
      ${page?.truncated === true && html`<p class="notice">${t('read.cut')} ${original}</p>`}
    </article>`,
  });
}

type Asked = { readonly url: string; readonly seal: string; readonly into: string | undefined };

function translateForm({ t, link, language, formats }: Frame, { url, seal, into = language }: Asked): Html {
  return html`<form class="actions" method="get" action="${link('/read')}">
    <input type="hidden" name="url" value="${url}" />
    <input type="hidden" name="seal" value="${seal}" />
    <label class="unseen" for="into">${t('translate.into')}</label>
    <select class="input" id="into" name="into">
      ${INTERFACE_LANGUAGES.map((code) => html`<option value="${code}" ${code === into && html`selected`}>${formats.languageName(code)}</option>`)}
    </select>
    <button class="button plain">${t('translate.button')}</button>
  </form>`;
}

const NOT_ALLOWED: ReadonlySet<ExtractReason> = new Set(['disallowed_by_robots', 'blocked_address']);
const NO_TEXT: ReadonlySet<ExtractReason> = new Set(['unsupported_type', 'unreadable', 'too_large']);

function refused({ t }: Frame, reason: ExtractReason): Html {
  if (NOT_ALLOWED.has(reason)) return notice('bad', t('read.notAllowed'));
  return notice('bad', t(NO_TEXT.has(reason) ? 'read.noText' : 'read.failed'));
}
