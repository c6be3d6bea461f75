import type { FoundEntry, PackageDetails } from '../../core/results/entries.ts';
import type { ProviderQuery } from '../../core/upstream/provider.ts';
import { webUrl } from '../../core/web-url.ts';
import { literalText } from '../../text/plain-text.ts';
import { countOf, foundEntry } from './found.ts';
import { idText, textOf } from './json.ts';
import { earliestMs } from './search.ts';

type RawPackage = Partial<
  Record<'url' | 'description' | 'name' | 'version' | 'license' | 'downloads' | 'repository', unknown>
> & { readonly publishedMs?: number | undefined };

/** People paste the install line into a shell, so a name must be nothing but a name there. */
const NAME = /^[\w@][\w.@/~+-]*$/;
const MAX_WORD_LENGTH = 60;

/** Whether a package was updated in the time that is asked for. No registry can be asked for that. */
export const isUpdatedIn = (ask: ProviderQuery, updatedMs: number | undefined): boolean =>
  (updatedMs ?? -Infinity) >= (earliestMs(ask) ?? -Infinity);

/** Undefined if its name is not one of a package. */
export function foundPackage(
  raw: RawPackage,
  registry: string,
  installer: string,
): FoundEntry<PackageDetails> | undefined {
  const name = idText(raw.name);
  if (!NAME.test(name)) return undefined;
  return foundEntry(
    {
      title: name,
      url: raw.url,
      description: raw.description,
      publishedMs: raw.publishedMs,
      publisher: registry,
      details: {
        name,
        version: literalText(raw.version, MAX_WORD_LENGTH),
        license: literalText(raw.license, MAX_WORD_LENGTH),
        downloads: countOf(raw.downloads),
        registry,
        repository: repositoryUrl(raw.repository),
        install: `${installer} ${name}`,
      },
    },
    { text: literalText },
  );
}

/** The page of a repository, whose address may be one for Git: `git+ssh://git@github.com/a/b.git`. */
const repositoryUrl = (value: unknown): string =>
  webUrl(
    textOf(value)
      .replace(/^git\+/, '')
      .replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://')
      .replace(/\.git$/, ''),
  );
