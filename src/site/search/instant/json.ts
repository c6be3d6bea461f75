import { factList } from '../../components/fact-list.ts';
import { numberIn, wordsIn } from '../../components/reading.ts';
import { html } from '../../components/html.ts';
import { copyButton } from '../../components/copy-button.ts';
import { aside, copyableFact } from './pieces.ts';
import type { InstantView } from './view.ts';

export const json: InstantView = (frame, body) => {
  const text = wordsIn(body.text);
  if (text === undefined) return undefined;
  const { t } = frame;
  if (body.valid === false) return [html`<p class="instant-words">${text}</p>`, aside(t('instant.jsonHint'))];
  const formatted = wordsIn(body.formatted);
  const [keys, depth] = [numberIn(body.keys), numberIn(body.depth)];
  if (formatted === undefined || keys === undefined || depth === undefined) return undefined;
  return [
    aside(`${text} · ${t('instant.keys', { count: keys })} · ${t('instant.levels', { count: depth })}`),
    html`<figure class="code">
      <figcaption>
        <span id="instant-json-caption">${t('instant.formatted')}</span> ${copyButton(frame, 'instant-json')}
      </figcaption>
      <pre
        tabindex="0"
        role="group"
        aria-label="${t('instant.formatted')}"
      ><code id="instant-json">${formatted}</code></pre>
    </figure>`,
    factList([copyableFact(frame, 'json-minified', t('instant.minified'), wordsIn(body.minified))]),
  ];
};
