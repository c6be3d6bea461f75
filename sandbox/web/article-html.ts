import { inventedPictureId } from '../corpus/picture/id.ts';
import { numberOf, pictureUrl } from '../twins/identity.ts';
import type { Article } from './article.ts';

/** A page as real ones are: metadata in several places, and much around the text that is not part of it. */
export function articleHtml(article: Article, url: URL, pictures: string): string {
  const { title, language, author, published, site, sections, related, subject } = article;
  const [first, ...rest] = sections;
  const date = published?.slice(0, 10) ?? '';
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: site },
    ...(published === undefined ? {} : { datePublished: published }),
  };
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${html(title)} | ${html(site)}</title>
<meta property="og:site_name" content="${html(site)}">
<meta name="author" content="${html(author)}">
${published === undefined ? '' : `<meta property="article:published_time" content="${published}">`}
<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>
<script>document.documentElement.dataset.script = 'on';</script>
<style>body { font: 1rem sans-serif }</style>
</head>
<body>
<header class="site-header"><a class="logo" href="/">${html(site)}</a>
<nav class="menu"><ul><li><a href="/">Home</a></li><li><a href="/topics">Topics</a></li><li><a href="/about">About</a></li><li><a href="/sign-in">Sign in</a></li></ul></nav></header>
<div class="cookie-banner" role="dialog"><p>We use cookies. <button>Accept all</button></p></div>
<main>
<article>
<h1>${html(title)}</h1>
<p class="byline">By <a rel="author" href="/authors">${html(author)}</a>${published === undefined ? '' : `, <time datetime="${published}">${date}</time>`}</p>
${paragraphs(first.paragraphs)}
<figure><img src="${pictureUrl(pictures, inventedPictureId('river', numberOf(subject)))}" alt="${html(subject)}"><figcaption>${html(subject)}</figcaption></figure>
${rest.map(({ heading, paragraphs: texts }) => `<h2>${html(heading)}</h2>\n${paragraphs(texts)}`).join('\n')}
<h2>${html(subject)}</h2>
<table><thead><tr><th>Subject</th><th>Language</th><th>Published</th></tr></thead><tbody><tr><td>${html(subject)}</td><td>${language}</td><td>${date}</td></tr></tbody></table>
<pre><code class="language-shell">curl -s '${html(url.origin)}/topics' |
  grep '${html(subject)}'</code></pre>
<ol>${related.map((one) => `<li><a href="/topics#${encodeURIComponent(one)}">${html(one)}</a></li>`).join('')}</ol>
</article>
</main>
<aside class="sidebar"><h3>Most read</h3><ul>${related.map((one) => `<li><a href="/popular">${html(one)}</a></li>`).join('')}</ul><div class="advertisement">Advertisement: buy now and save</div></aside>
<footer class="site-footer"><p>© ${html(site)}. <a href="/imprint">Imprint</a> <a href="/privacy">Privacy</a></p></footer>
</body>
</html>
`;
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${html(text)}</p>`).join('\n');
}

function html(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
