import type { EndpointName, EndpointParameters, EndpointResult } from './endpoints.ts';
import { pagesOf, resultsOf } from './paging.ts';
import type {
  BatchResponse,
  CardsResponse,
  CodeResult,
  CodeSearchResponse,
  DiscussionResult,
  DiscussionSearchResponse,
  ExtractResponse,
  ImageResult,
  ImageSearchResponse,
  InstantResponse,
  KeyResponse,
  LibrarySearchResponse,
  MapsResponse,
  NewsResult,
  NewsSearchResponse,
  PackageResult,
  PackageSearchResponse,
  PaperResult,
  PaperSearchResponse,
  SimilarImageSearchResponse,
  StatusResponse,
  SuggestResponse,
  TranslateLanguagesResponse,
  TranslateResponse,
  VideoResult,
  VideoSearchResponse,
  WebResult,
  WebSearchResponse,
} from './schema.ts';
import { Transport, type TributaryOptions } from './transport.ts';

export type CallOptions = {
  /** Aborts the request, and the wait before a retry. The call then rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
};

type Iterate<Name extends EndpointName, Item> = (
  parameters: EndpointParameters<Name>,
  options?: CallOptions,
) => AsyncGenerator<Item, void, undefined>;

/** The API of a Tributary instance. Every method is one request and rejects with a `TributaryError` if it fails. */
export class Tributary {
  readonly #transport: Transport;

  constructor(options: TributaryOptions) {
    this.#transport = new Transport(options);
  }

  /** Calls an endpoint by its operation ID in the OpenAPI document. */
  async request<Name extends EndpointName>(
    name: Name,
    parameters: EndpointParameters<Name>,
    { signal }: CallOptions = {},
  ): Promise<EndpointResult<Name>> {
    return (await this.#transport.send(name, parameters, signal)) as EndpointResult<Name>;
  }

  web(parameters: EndpointParameters<'web_search'>, options?: CallOptions): Promise<WebSearchResponse> {
    return this.request('web_search', parameters, options);
  }

  images(
    parameters: EndpointParameters<'image_search'>,
    options?: CallOptions,
  ): Promise<ImageSearchResponse> {
    return this.request('image_search', parameters, options);
  }

  similarImages(
    parameters: EndpointParameters<'similar_image_search'>,
    options?: CallOptions,
  ): Promise<SimilarImageSearchResponse> {
    return this.request('similar_image_search', parameters, options);
  }

  news(parameters: EndpointParameters<'news_search'>, options?: CallOptions): Promise<NewsSearchResponse> {
    return this.request('news_search', parameters, options);
  }

  videos(
    parameters: EndpointParameters<'video_search'>,
    options?: CallOptions,
  ): Promise<VideoSearchResponse> {
    return this.request('video_search', parameters, options);
  }

  papers(
    parameters: EndpointParameters<'paper_search'>,
    options?: CallOptions,
  ): Promise<PaperSearchResponse> {
    return this.request('paper_search', parameters, options);
  }

  code(parameters: EndpointParameters<'code_search'>, options?: CallOptions): Promise<CodeSearchResponse> {
    return this.request('code_search', parameters, options);
  }

  packages(
    parameters: EndpointParameters<'package_search'>,
    options?: CallOptions,
  ): Promise<PackageSearchResponse> {
    return this.request('package_search', parameters, options);
  }

  discussions(
    parameters: EndpointParameters<'discussion_search'>,
    options?: CallOptions,
  ): Promise<DiscussionSearchResponse> {
    return this.request('discussion_search', parameters, options);
  }

  /** Books, unless `kind` says otherwise. */
  library(
    parameters: EndpointParameters<'library_search'>,
    options?: CallOptions,
  ): Promise<LibrarySearchResponse> {
    return this.request('library_search', parameters, options);
  }

  maps(parameters: EndpointParameters<'maps'>, options?: CallOptions): Promise<MapsResponse> {
    return this.request('maps', parameters, options);
  }

  translate(parameters: EndpointParameters<'translate'>, options?: CallOptions): Promise<TranslateResponse> {
    return this.request('translate', parameters, options);
  }

  translateLanguages(options?: CallOptions): Promise<TranslateLanguagesResponse> {
    return this.request('translate_languages', {}, options);
  }

  /** `null` if the query does not ask for an instant answer. */
  instant(parameters: EndpointParameters<'instant'>, options?: CallOptions): Promise<InstantResponse> {
    return this.request('instant', parameters, options);
  }

  cards(parameters: EndpointParameters<'cards'>, options?: CallOptions): Promise<CardsResponse> {
    return this.request('cards', parameters, options);
  }

  suggest(parameters: EndpointParameters<'suggest'>, options?: CallOptions): Promise<SuggestResponse> {
    return this.request('suggest', parameters, options);
  }

  /** The text of web pages. A page that cannot be read has an `error`; the others are not affected. */
  extract(parameters: EndpointParameters<'extract'>, options?: CallOptions): Promise<ExtractResponse> {
    return this.request('extract', parameters, options);
  }

  /** Up to ten searches at once. One that failed has another `status` than 200; the call does not fail. */
  batch(parameters: EndpointParameters<'batch'>, options?: CallOptions): Promise<BatchResponse> {
    return this.request('batch', parameters, options);
  }

  /** State of the providers. */
  status(options?: CallOptions): Promise<StatusResponse> {
    return this.request('status', {}, options);
  }

  /** Name, usage, limits, expiry and scopes of the key. */
  key(options?: CallOptions): Promise<KeyResponse> {
    return this.request('key', {}, options);
  }

  /** Page after page of a search: `for await (const page of client.pages.web({ q }))`. Every page is one search. */
  readonly pages: {
    web: Iterate<'web_search', WebSearchResponse>;
    images: Iterate<'image_search', ImageSearchResponse>;
    news: Iterate<'news_search', NewsSearchResponse>;
    videos: Iterate<'video_search', VideoSearchResponse>;
    papers: Iterate<'paper_search', PaperSearchResponse>;
    code: Iterate<'code_search', CodeSearchResponse>;
    packages: Iterate<'package_search', PackageSearchResponse>;
    discussions: Iterate<'discussion_search', DiscussionSearchResponse>;
    library: Iterate<'library_search', LibrarySearchResponse>;
  } = {
    web: (parameters, options) => pagesOf(parameters, (page) => this.web(page, options)),
    images: (parameters, options) => pagesOf(parameters, (page) => this.images(page, options)),
    news: (parameters, options) => pagesOf(parameters, (page) => this.news(page, options)),
    videos: (parameters, options) => pagesOf(parameters, (page) => this.videos(page, options)),
    papers: (parameters, options) => pagesOf(parameters, (page) => this.papers(page, options)),
    code: (parameters, options) => pagesOf(parameters, (page) => this.code(page, options)),
    packages: (parameters, options) => pagesOf(parameters, (page) => this.packages(page, options)),
    discussions: (parameters, options) => pagesOf(parameters, (page) => this.discussions(page, options)),
    library: (parameters, options) => pagesOf(parameters, (page) => this.library(page, options)),
  };

  /** The results of all pages, each URL once: `for await (const result of client.results.web({ q }))`. */
  readonly results: {
    web: Iterate<'web_search', WebResult>;
    images: Iterate<'image_search', ImageResult>;
    news: Iterate<'news_search', NewsResult>;
    videos: Iterate<'video_search', VideoResult>;
    papers: Iterate<'paper_search', PaperResult>;
    code: Iterate<'code_search', CodeResult>;
    packages: Iterate<'package_search', PackageResult>;
    discussions: Iterate<'discussion_search', DiscussionResult>;
    library: Iterate<'library_search', LibrarySearchResponse['results'][number]>;
  } = {
    web: (parameters, options) => resultsOf(parameters, (page) => this.web(page, options)),
    images: (parameters, options) => resultsOf(parameters, (page) => this.images(page, options)),
    news: (parameters, options) => resultsOf(parameters, (page) => this.news(page, options)),
    videos: (parameters, options) => resultsOf(parameters, (page) => this.videos(page, options)),
    papers: (parameters, options) => resultsOf(parameters, (page) => this.papers(page, options)),
    code: (parameters, options) => resultsOf(parameters, (page) => this.code(page, options)),
    packages: (parameters, options) => resultsOf(parameters, (page) => this.packages(page, options)),
    discussions: (parameters, options) => resultsOf(parameters, (page) => this.discussions(page, options)),
    library: (parameters, options) => resultsOf(parameters, (page) => this.library(page, options)),
  };
}
