import { html, type Child, type Html } from './html.ts';

/** Where the files that every page needs are served. */
export type PageAssets = { readonly stylesheet: string; readonly mark: string };

export type Page = {
  readonly title: string;
  readonly assets: PageAssets;
  readonly contents: Child;
  readonly main: Child;
  readonly footer: Child;
};

export function layout({ title, assets, contents, main, footer }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="${assets.mark}" type="image/svg+xml" />
        <link rel="stylesheet" href="${assets.stylesheet}" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="masthead">
          <p class="brand"><img src="${assets.mark}" alt="" width="32" height="32" /> Tributary</p>
        </header>
        <div class="page">
          ${contents}
          <main id="content" tabindex="-1">${main}</main>
        </div>
        <footer class="colophon">${footer}</footer>
      </body>
    </html>`;
}
