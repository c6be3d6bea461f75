/** Generated from the OpenAPI document: run `npm run docs`. */
export interface components {
    schemas: {
        RootResponse: {
            /**
             * Format: uri
             * @description URL of the web search.
             */
            web_search: string;
            /**
             * Format: uri
             * @description URL of the image search.
             */
            image_search: string;
            /**
             * Format: uri
             * @description URL of the search for similar images.
             */
            similar_image_search: string;
            /**
             * Format: uri
             * @description URL of the news search.
             */
            news_search: string;
            /**
             * Format: uri
             * @description URL of the video search.
             */
            video_search: string;
            /**
             * Format: uri
             * @description URL of the search for places.
             */
            maps: string;
            /**
             * Format: uri
             * @description URL of the translation.
             */
            translate: string;
            /**
             * Format: uri
             * @description URL of the list of languages.
             */
            translate_languages: string;
            /**
             * Format: uri
             * @description URL of instant answers.
             */
            instant: string;
            /**
             * Format: uri
             * @description URL of knowledge cards.
             */
            cards: string;
            /**
             * Format: uri
             * @description URL of suggestions.
             */
            suggest: string;
            /**
             * Format: uri
             * @description URL of the provider status.
             */
            status: string;
            /**
             * Format: uri
             * @description URL of the usage and limits of the key.
             */
            key: string;
            /**
             * Format: uri
             * @description URL of page extraction.
             */
            extract: string;
            /**
             * Format: uri
             * @description URL of several searches in one request.
             */
            batch: string;
            /**
             * Format: uri
             * @description URL of the search for papers.
             */
            paper_search: string;
            /**
             * Format: uri
             * @description URL of the search for code.
             */
            code_search: string;
            /**
             * Format: uri
             * @description URL of the search for packages.
             */
            package_search: string;
            /**
             * Format: uri
             * @description URL of the search for discussions.
             */
            discussion_search: string;
            /**
             * Format: uri
             * @description URL of the search for books, music and podcasts.
             */
            library_search: string;
        };
        WebSearchResponse: {
            /** @description The query. */
            query: string;
            /**
             * @description The kind of search.
             * @constant
             */
            tab: "web";
            /** @description The page of results, from 1. */
            page: number;
            /** @description The engines used. */
            engine: string[];
            /** @description Spelling suggestion of an engine, or empty. */
            correction: string;
            /** @description The results, best first. */
            results: components["schemas"]["WebResult"][];
            /** @description Whether the next page can have results. */
            has_more: boolean;
            /**
             * @description The same as the header `X-Search-Outcome`.
             * @enum {unknown}
             */
            outcome: "complete" | "partial" | "empty" | "failed";
            /** @description The engines that are missing, as in the header `X-Engines-Failed`. */
            failed: components["schemas"]["EngineFailure"][];
            /** @description Only with `extended=1` and `max_tokens`: how many results were left out to fit. */
            omitted?: number;
            explain?: components["schemas"]["Explanation"];
        };
        ImageSearchResponse: {
            /** @description The query. */
            query: string;
            /**
             * @description The kind of search.
             * @constant
             */
            tab: "images";
            /** @description The page of results, from 1. */
            page: number;
            /** @description The engines used. */
            engine: string[];
            /** @description The results, best first. */
            results: components["schemas"]["ImageResult"][];
            /** @description Whether the next page can have results. */
            has_more: boolean;
            /**
             * @description The same as the header `X-Search-Outcome`.
             * @enum {unknown}
             */
            outcome: "complete" | "partial" | "empty" | "failed";
            /** @description The engines that are missing, as in the header `X-Engines-Failed`. */
            failed: components["schemas"]["EngineFailure"][];
            /** @description Only with `extended=1` and `max_tokens`: how many results were left out to fit. */
            omitted?: number;
            explain?: components["schemas"]["Explanation"];
        };
        SimilarImageSearchResponse: {
            /** @description The text that was searched for, or empty. */
            query: string;
            /** @description The engines used. */
            engine: string[];
            /** @description The images, best first. */
            results: components["schemas"]["ImageResult"][];
            /**
             * @description The same as the header `X-Search-Outcome`.
             * @enum {unknown}
             */
            outcome: "complete" | "partial" | "empty" | "failed";
            /** @description The engines that are missing, as in the header `X-Engines-Failed`. */
            failed: components["schemas"]["EngineFailure"][];
            explain?: components["schemas"]["Explanation"];
        };
        NewsSearchResponse: {
            /** @description The query. */
            query: string;
            /**
             * @description The kind of search.
             * @constant
             */
            tab: "news";
            /** @description The page of results, from 1. */
            page: number;
            /** @description The engines used. */
            engine: string[];
            /** @description The results, best first. */
            results: components["schemas"]["NewsResult"][];
            /** @description Whether the next page can have results. */
            has_more: boolean;
            /**
             * @description The same as the header `X-Search-Outcome`.
             * @enum {unknown}
             */
            outcome: "complete" | "partial" | "empty" | "failed";
            /** @description The engines that are missing, as in the header `X-Engines-Failed`. */
            failed: components["schemas"]["EngineFailure"][];
            /** @description Only with `extended=1` and `max_tokens`: how many results were left out to fit. */
            omitted?: number;
            explain?: components["schemas"]["Explanation"];
        };
        VideoSearchResponse: {
            /** @description The query. */
            query: string;
            /**
             * @description The kind of search.
             * @constant
             */
            tab: "videos";
            /** @description The page of results, from 1. */
            page: number;
            /** @description The engines used. */
            engine: string[];
            /** @description The results, best first. */
            results: components["schemas"]["VideoResult"][];
            /** @description Whether the next page can have results. */
            has_more: boolean;
            /**
             * @description The same as the header `X-Search-Outcome`.
             * @enum {unknown}
             */
            outcome: "complete" | "partial" | "empty" | "failed";
            /** @description The engines that are missing, as in the header `X-Engines-Failed`. */
            failed: components["schemas"]["EngineFailure"][];
            /** @description Only with `extended=1` and `max_tokens`: how many results were left out to fit. */
            omitted?: number;
            explain?: components["schemas"]["Explanation"];
        };
        PaperSearchResponse: {
            /** @description The query. */
            query: string;
            /**
             * @description The kind of search.
             * @constant
             */
            tab: "papers";
            /** @description The page of results, from 1. */
            page: number;
            /** @description The engines used. */
            engine: string[];
            /** @description The results, best first. */
            results: components["schemas"]["PaperResult"][];
            /** @description Whether the next page can have results. */
            has_more: boolean;
            /**
             * @description The same as the header `X-Search-Outcome`.
             * @enum {unknown}
             */
            outcome: "complete" | "partial" | "empty" | "failed";
            /** @description The engines that are missing, as in the header `X-Engines-Failed`. */
            failed: components["schemas"]["EngineFailure"][];
            /** @description Only with `extended=1` and `max_tokens`: how many results were left out to fit. */
            omitted?: number;
            explain?: components["schemas"]["Explanation"];
        };
        CodeSearchResponse: {
            /** @description The query. */
            query: string;
            /**
             * @description The kind of search.
             * @constant
             */
            tab: "code";
            /** @description The page of results, from 1. */
            page: number;
            /** @description The engines used. */
            engine: string[];
            /** @description The requested kind. */
            kind?: string;
            /** @description The results, best first. */
            results: components["schemas"]["CodeResult"][];
            /** @description Whether the next page can have results. */
            has_more: boolean;
            /**
             * @description The same as the header `X-Search-Outcome`.
             * @enum {unknown}
             */
            outcome: "complete" | "partial" | "empty" | "failed";
            /** @description The engines that are missing, as in the header `X-Engines-Failed`. */
            failed: components["schemas"]["EngineFailure"][];
            /** @description Only with `extended=1` and `max_tokens`: how many results were left out to fit. */
            omitted?: number;
            explain?: components["schemas"]["Explanation"];
        };
        PackageSearchResponse: {
            /** @description The query. */
            query: string;
            /**
             * @description The kind of search.
             * @constant
             */
            tab: "packages";
            /** @description The page of results, from 1. */
            page: number;
            /** @description The engines used. */
            engine: string[];
            /** @description The results, best first. */
            results: components["schemas"]["PackageResult"][];
            /** @description Whether the next page can have results. */
            has_more: boolean;
            /**
             * @description The same as the header `X-Search-Outcome`.
             * @enum {unknown}
             */
            outcome: "complete" | "partial" | "empty" | "failed";
            /** @description The engines that are missing, as in the header `X-Engines-Failed`. */
            failed: components["schemas"]["EngineFailure"][];
            /** @description Only with `extended=1` and `max_tokens`: how many results were left out to fit. */
            omitted?: number;
            explain?: components["schemas"]["Explanation"];
        };
        DiscussionSearchResponse: {
            /** @description The query. */
            query: string;
            /**
             * @description The kind of search.
             * @constant
             */
            tab: "discussions";
            /** @description The page of results, from 1. */
            page: number;
            /** @description The engines used. */
            engine: string[];
            /** @description The results, best first. */
            results: components["schemas"]["DiscussionResult"][];
            /** @description Whether the next page can have results. */
            has_more: boolean;
            /**
             * @description The same as the header `X-Search-Outcome`.
             * @enum {unknown}
             */
            outcome: "complete" | "partial" | "empty" | "failed";
            /** @description The engines that are missing, as in the header `X-Engines-Failed`. */
            failed: components["schemas"]["EngineFailure"][];
            /** @description Only with `extended=1` and `max_tokens`: how many results were left out to fit. */
            omitted?: number;
            explain?: components["schemas"]["Explanation"];
        };
        LibrarySearchResponse: {
            /** @description The query. */
            query: string;
            /**
             * @description The kind of search.
             * @constant
             */
            tab: "library";
            /** @description The page of results, from 1. */
            page: number;
            /** @description The engines used. */
            engine: string[];
            /** @description The requested kind. */
            kind?: string;
            /** @description The results, best first. */
            results: (components["schemas"]["BookResult"] | components["schemas"]["MusicResult"] | components["schemas"]["PodcastResult"])[];
            /** @description Whether the next page can have results. */
            has_more: boolean;
            /**
             * @description The same as the header `X-Search-Outcome`.
             * @enum {unknown}
             */
            outcome: "complete" | "partial" | "empty" | "failed";
            /** @description The engines that are missing, as in the header `X-Engines-Failed`. */
            failed: components["schemas"]["EngineFailure"][];
            /** @description Only with `extended=1` and `max_tokens`: how many results were left out to fit. */
            omitted?: number;
            explain?: components["schemas"]["Explanation"];
        };
        MapsResponse: {
            /** @description The query. For coordinates, the label or an empty string. */
            query: string;
            /** @description The places, most important first. */
            places: components["schemas"]["Place"][];
        };
        TranslateResponse: {
            /** @description The source language code; `auto` if it was detected. */
            source: string;
            /** @description The target language code. */
            target: string;
            /** @description The translation. */
            translated_text: string;
            /** @description The detected language; empty unless `source` was `auto`. */
            detected_lang: string;
        };
        TranslateLanguagesResponse: {
            /** @description The languages of the translation provider. */
            languages: components["schemas"]["TranslationLanguage"][];
        };
        InstantResponse: (components["schemas"]["InstantJson"] | components["schemas"]["InstantRegex"] | components["schemas"]["InstantHash"] | components["schemas"]["InstantEncode"] | components["schemas"]["InstantQr"] | components["schemas"]["InstantMorse"] | components["schemas"]["InstantWordcount"] | components["schemas"]["InstantCase"] | components["schemas"]["InstantLorem"] | components["schemas"]["InstantColor"] | components["schemas"]["InstantCharacter"] | components["schemas"]["InstantChmod"] | components["schemas"]["InstantCron"] | components["schemas"]["InstantPlural"] | components["schemas"]["InstantHttp"] | components["schemas"]["InstantPort"] | components["schemas"]["InstantIp"] | components["schemas"]["InstantUseragent"] | components["schemas"]["InstantUuid"] | components["schemas"]["InstantPassword"] | components["schemas"]["InstantRandom"] | components["schemas"]["InstantDice"] | components["schemas"]["InstantCoin"] | components["schemas"]["InstantTimer"] | components["schemas"]["InstantPercentage"] | components["schemas"]["InstantBmi"] | components["schemas"]["InstantLoan"] | components["schemas"]["InstantInterest"] | components["schemas"]["InstantPrime"] | components["schemas"]["InstantBase"] | components["schemas"]["InstantRoman"] | components["schemas"]["InstantTimestamp"] | components["schemas"]["InstantDate"] | components["schemas"]["InstantUnit"] | components["schemas"]["InstantCurrency"] | components["schemas"]["InstantMath"] | components["schemas"]["InstantSun"] | components["schemas"]["InstantMoon"] | components["schemas"]["InstantTimedifference"] | components["schemas"]["InstantHoliday"] | components["schemas"]["InstantWeather"] | components["schemas"]["InstantWorldclock"] | components["schemas"]["InstantCountry"] | components["schemas"]["InstantEmoji"] | components["schemas"]["InstantDictionary"] | components["schemas"]["InstantSynonym"] | components["schemas"]["InstantSpelling"] | components["schemas"]["InstantTranslation"]) | null;
        /** @description Validates and formats JSON. Consecutive whitespace counts as one space, as in any query. */
        InstantJson: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "json";
            /** @description The query. */
            query: string;
            /**
             * @description Whether the input is valid JSON.
             * @constant
             */
            valid: true;
            /** @description Total number of keys in all objects. */
            keys: number;
            /** @description How deep arrays and objects are nested. */
            depth: number;
            /** @description The input with two spaces per level. */
            formatted: string;
            /** @description The input without white space. */
            minified: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "json";
            /** @description The query. */
            query: string;
            /**
             * @description Whether the input is valid JSON.
             * @constant
             */
            valid: false;
            /** @description Position of the first invalid character, from 1. */
            error_position: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "json";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description The text to format. */
                input: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Tests a pattern between slashes on a text. The syntax is RE2: as in JavaScript, but without backreferences and lookaround, and with at most 1,000 repetitions. Flags: g, i, m, s, u. Positions count characters from 0. */
        InstantRegex: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "regex";
            /** @description The query. */
            query: string;
            /** @description The regular expression. */
            pattern: string;
            /** @description Its flags. */
            flags: string;
            /** @description The text that is searched. */
            input: string;
            /**
             * @description Whether the pattern is valid; null if that is not known, because the pattern is not supported.
             * @constant
             */
            valid: true;
            /**
             * @description Whether the engine supports the pattern. It runs in linear time, so lookarounds and backreferences are not supported.
             * @constant
             */
            supported: true;
            /** @description `false` if there may be more matches than listed. */
            is_complete: boolean;
            /** @description The matches, in order. */
            matches: {
                /** @description Where the match starts, in UTF-16 code units from 0. */
                start: number;
                /** @description Where the match ends. */
                end: number;
                /** @description The text that matched. */
                text: string;
            }[];
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "regex";
            /** @description The query. */
            query: string;
            /** @description The regular expression. */
            pattern: string;
            /** @description Its flags. */
            flags: string;
            /** @description The text that is searched. */
            input: string;
            /**
             * @description Whether the pattern is valid; null if that is not known, because the pattern is not supported.
             * @constant
             */
            valid: false;
            /**
             * @description Whether the engine supports the pattern. It runs in linear time, so lookarounds and backreferences are not supported.
             * @constant
             */
            supported: true;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "regex";
            /** @description The query. */
            query: string;
            /** @description The regular expression. */
            pattern: string;
            /** @description Its flags. */
            flags: string;
            /** @description The text that is searched. */
            input: string;
            /** @description Whether the pattern is valid; null if that is not known, because the pattern is not supported. */
            valid: null;
            /**
             * @description Whether the engine supports the pattern. It runs in linear time, so lookarounds and backreferences are not supported.
             * @constant
             */
            supported: false;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "regex";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description The regular expression. */
                pattern: string;
                /** @description Its flags. */
                flags: string;
                /** @description The text that is searched. */
                input: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description The hash of a text: MD5, SHA-1, SHA-2, SHA3-256 or CRC32 of its UTF-8 bytes. */
        InstantHash: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "hash";
            /** @description The query. */
            query: string;
            /** @description The hash function. */
            algorithm: string;
            /** @description The text that was hashed, as UTF-8. */
            content: string;
            /** @description Length of the hash in bits. */
            bits: number;
            /** @description The hash in hexadecimal. */
            hex: string;
            /** @description The hash in Base64. */
            base64: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "hash";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description The hash function. */
                algorithm: string;
                /** @description The text that was hashed, as UTF-8. */
                content: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Encodes or decodes text: Base64, URL encoding, HTML, hexadecimal, ROT13. */
        InstantEncode: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "encode";
            /** @description The query. */
            query: string;
            /**
             * @description The encoding.
             * @enum {unknown}
             */
            scheme: "base64" | "url" | "html" | "hex" | "rot13";
            /**
             * @description Whether the input is encoded or decoded.
             * @enum {unknown}
             */
            direction: "encode" | "decode";
            /** @description The text or code to convert. */
            input: string;
            /** @description Whether the input can be decoded. */
            valid: boolean;
            /** @description Whether the decoded bytes are text in UTF-8. */
            is_text: boolean;
            /** @description The converted text; null if the input is not valid, or the bytes are not text. */
            result: string | null;
            /** @description The bytes, if they are not text. */
            hex?: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "encode";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /**
                 * @description The encoding.
                 * @enum {unknown}
                 */
                scheme: "base64" | "url" | "html" | "hex" | "rot13";
                /**
                 * @description Whether the input is encoded or decoded.
                 * @enum {unknown}
                 */
                direction: "encode" | "decode";
                /** @description The text or code to convert. */
                input: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description A QR code for text or a URL of up to 1,000 bytes, as SVG. */
        InstantQr: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "qr";
            /** @description The query. */
            query: string;
            /** @description The text in the QR code. */
            content: string;
            /** @description The QR code as an SVG image. */
            svg: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "qr";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description The text in the QR code. */
                content: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Converts text to Morse code and back. */
        InstantMorse: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "morse";
            /** @description The query. */
            query: string;
            /**
             * @description Whether text is written as Morse code or Morse code is read.
             * @enum {unknown}
             */
            direction: "encode" | "decode";
            /** @description The Morse code. A slash separates words. */
            morse: string;
            /** @description The plain text. */
            plain: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "morse";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description The text or Morse code to convert. */
                input: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Counts the words, characters, letters, sentences and bytes of a text. */
        InstantWordcount: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "wordcount";
            /** @description The query. */
            query: string;
            /** @description The text that was counted. */
            input: string;
            /**
             * @description What the query asks for.
             * @enum {unknown}
             */
            asked: "words" | "characters" | "letters" | "sentences" | "bytes";
            /** @description Number of words. */
            words: number;
            /** @description As a reader sees them: an emoji is one. */
            characters: number;
            /** @description Number of characters that are not white space. */
            characters_without_spaces: number;
            /** @description Number of letters. */
            letters: number;
            /** @description Number of sentences. */
            sentences: number;
            /** @description In UTF-8. */
            bytes: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "wordcount";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description The text that was counted. */
                input: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Changes the case of letters: upper, lower, title, sentence, camel, Pascal, snake, kebab and constant case. */
        InstantCase: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "case";
            /** @description The query. */
            query: string;
            /**
             * @description The style of the result.
             * @enum {unknown}
             */
            style: "upper" | "lower" | "title" | "sentence" | "camel" | "pascal" | "snake" | "kebab" | "constant";
            /** @description The text to convert. */
            input: string;
            /** @description The converted text. */
            result: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "case";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /**
                 * @description The style of the result.
                 * @enum {unknown}
                 */
                style: "upper" | "lower" | "title" | "sentence" | "camel" | "pascal" | "snake" | "kebab" | "constant";
                /** @description The text to convert. */
                input: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Placeholder text: lorem ipsum in paragraphs, sentences or words. */
        InstantLorem: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "lorem";
            /** @description The query. */
            query: string;
            /**
             * @description What was counted.
             * @enum {unknown}
             */
            unit: "paragraphs" | "sentences" | "words";
            /** @description How many of them. */
            count: number;
            /** @description The text, one item per paragraph. */
            paragraphs: string[];
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description A color in all common notations, with the nearest CSS name and the contrast with black and white. */
        InstantColor: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "color";
            /** @description The query. */
            query: string;
            /** @description The color as `#rrggbb`. */
            hex: string;
            /** @description Red, green and blue. */
            rgb: {
                /** @description Red, 0 to 255. */
                r: number;
                /** @description Green, 0 to 255. */
                g: number;
                /** @description Blue, 0 to 255. */
                b: number;
            };
            /** @description Hue, saturation and lightness. */
            hsl: {
                /** @description Hue in degrees. */
                h: number;
                /** @description Saturation in percent. */
                s: number;
                /** @description Lightness in percent. */
                l: number;
            };
            /** @description Hue, saturation and value. */
            hsv: {
                /** @description Hue in degrees. */
                h: number;
                /** @description Saturation in percent. */
                s: number;
                /** @description Value in percent. */
                v: number;
            };
            /** @description Cyan, magenta, yellow and black. */
            cmyk: {
                /** @description Cyan in percent. */
                c: number;
                /** @description Magenta in percent. */
                m: number;
                /** @description Yellow in percent. */
                y: number;
                /** @description Black in percent. */
                k: number;
            };
            /** @description The nearest CSS color name. */
            name: string;
            /** @description Whether the color is exactly the named one. */
            is_exact_name: boolean;
            /** @description WCAG contrast ratio, from 1 to 21. */
            contrast_with_black: number;
            /** @description Contrast ratio with white text, from 1 to 21. */
            contrast_with_white: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "color";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description The color as `#rrggbb`. */
                hex: string;
                /** @description Red, green and blue. */
                rgb: {
                    /** @description Red, 0 to 255. */
                    r: number;
                    /** @description Green, 0 to 255. */
                    g: number;
                    /** @description Blue, 0 to 255. */
                    b: number;
                };
                /** @description Hue, saturation and lightness. */
                hsl: {
                    /** @description Hue in degrees. */
                    h: number;
                    /** @description Saturation in percent. */
                    s: number;
                    /** @description Lightness in percent. */
                    l: number;
                };
                /** @description Hue, saturation and value. */
                hsv: {
                    /** @description Hue in degrees. */
                    h: number;
                    /** @description Saturation in percent. */
                    s: number;
                    /** @description Value in percent. */
                    v: number;
                };
                /** @description Cyan, magenta, yellow and black. */
                cmyk: {
                    /** @description Cyan in percent. */
                    c: number;
                    /** @description Magenta in percent. */
                    m: number;
                    /** @description Yellow in percent. */
                    y: number;
                    /** @description Black in percent. */
                    k: number;
                };
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description The ASCII or Unicode code of a character, or the character for a code. */
        InstantCharacter: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "character";
            /** @description The query. */
            query: string;
            /** @description The character. */
            character: string;
            /** @description The abbreviation of a control character or a space; null for others. */
            name: string | null;
            /** @description The code point as a decimal number. */
            code: number;
            /** @description Whether it is part of ASCII. */
            is_ascii: boolean;
            /** @description The code point, such as U+0041. */
            unicode: string;
            /** @description As a numeric HTML entity. */
            html: string;
            /** @description The bytes in UTF-8, in hexadecimal. */
            utf8: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Explains the mode of a file, from an octal number or letters, as chmod takes it. */
        InstantChmod: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "chmod";
            /** @description The query. */
            query: string;
            /** @description The mode as it was given. */
            mode: string;
            /** @description The mode as an octal number; null if it keeps some of the permissions. */
            octal: string | null;
            /** @description The mode in letters; null if it keeps some of the permissions. */
            symbolic: string | null;
            /** @description Special bits. */
            special: ("setuid" | "setgid" | "sticky")[];
            /** @description The permissions of each class of users; classes that keep theirs are left out. */
            classes: {
                /**
                 * @description Whose permissions they are.
                 * @enum {unknown}
                 */
                who: "owner" | "group" | "others";
                /**
                 * @description What happens to the permissions.
                 * @enum {unknown}
                 */
                change: "set" | "add" | "remove";
                /** @description The permissions. */
                permissions: ("read" | "write" | "execute")[];
            }[];
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Explains a cron expression. */
        InstantCron: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "cron";
            /** @description The query. */
            query: string;
            /** @description The cron expression. */
            expression: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description The plural of a noun in any of the seven languages, or the singular of an irregular or English one. */
        InstantPlural: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "plural";
            /** @description The query. */
            query: string;
            /** @description The noun in the singular. */
            word: string;
            /**
             * @description Its language.
             * @enum {unknown}
             */
            language: "en" | "fr" | "de" | "es" | "it" | "pt" | "nl";
            /** @description The noun in the plural. */
            plural: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description What an HTTP status code means and where it is defined. */
        InstantHttp: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "http";
            /** @description The query. */
            query: string;
            /** @description The status code. */
            code: number;
            /** @description Its name. */
            name: string;
            /** @description What it means, in one sentence. */
            meaning: string;
            /**
             * @description The class of the status.
             * @enum {unknown}
             */
            category: "informational" | "success" | "redirection" | "client error" | "server error";
            /** @description Where it is specified. */
            reference: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description What a TCP or UDP port is assigned to, or the port of a well-known service. Descriptions are in English. */
        InstantPort: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "port";
            /** @description The query. */
            query: string;
            /** @description The port number. */
            port: number;
            /** @description The registered services. */
            services: {
                /**
                 * @description The transport protocol.
                 * @enum {unknown}
                 */
                protocol: "tcp" | "udp" | "sctp";
                /** @description The name in the registry. */
                name: string;
                /** @description What the service is. */
                description: string;
            }[];
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Your IP address, or details of an IPv4 network in CIDR notation. */
        InstantIp: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "ip";
            /** @description The query. */
            query: string;
            /** @description The IP address. */
            address: string;
            /** @description 4 or 6. */
            version: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "ip";
            /** @description The query. */
            query: string;
            /** @description The network in CIDR notation. */
            cidr: string;
            /** @description First address of the network. */
            network: string;
            /** @description Broadcast address. */
            broadcast: string;
            /** @description Netmask. */
            netmask: string;
            /** @description The inverted netmask. */
            wildcard: string;
            /** @description First address for hosts. */
            first_host: string;
            /** @description Last address for hosts. */
            last_host: string;
            /** @description Number of addresses. */
            addresses: number;
            /** @description Number of addresses for hosts. */
            hosts: number;
            /** @description Whether the network is reserved for private use. */
            is_private: boolean;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description The user agent string of your browser, with the browser, version and operating system. */
        InstantUseragent: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "useragent";
            /** @description The query. */
            query: string;
            /** @description The `User-Agent` header of this request. */
            user_agent: string;
            /** @description Name of the browser; null if unknown. */
            browser: string | null;
            /** @description Version of the browser; null if unknown. */
            version: string | null;
            /** @description Operating system; null if unknown. */
            os: string | null;
            /**
             * @description Kind of device.
             * @enum {unknown}
             */
            device: "desktop" | "mobile" | "tablet" | "program";
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Generates UUIDs: version 4 (random) by default, or version 7 (time-based). */
        InstantUuid: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "uuid";
            /** @description The query. */
            query: string;
            /**
             * @description UUID version.
             * @enum {unknown}
             */
            version: 4 | 7;
            /** @description The new UUIDs. */
            uuids: string[];
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Generates a random password, by default with 16 characters, and shows its entropy. */
        InstantPassword: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "password";
            /** @description The query. */
            query: string;
            /** @description A new random password. It is not stored. */
            password: string;
            /** @description Number of characters. */
            length: number;
            /** @description Strength in bits. */
            entropy_bits: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Picks a random whole number, by default from 1 to 100. */
        InstantRandom: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "random";
            /** @description The query. */
            query: string;
            /** @description The random number. */
            value: number;
            /** @description The smallest possible number. */
            min: number;
            /** @description The largest possible number. */
            max: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Rolls one or more dice, including role-playing notation such as 2d6+3. */
        InstantDice: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "dice";
            /** @description The query. */
            query: string;
            /** @description The dice in dice notation. */
            notation: string;
            /** @description The result of each die. */
            rolls: number[];
            /** @description What is added to the sum. */
            modifier: number;
            /** @description The sum. */
            total: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Tosses a fair coin. */
        InstantCoin: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "coin";
            /** @description The query. */
            query: string;
            /**
             * @description The side that is up.
             * @enum {unknown}
             */
            result: "heads" | "tails";
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description A countdown timer or a stopwatch. */
        InstantTimer: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "timer";
            /** @description The query. */
            query: string;
            /**
             * @description Timer or stopwatch.
             * @constant
             */
            kind: "timer";
            /** @description Length in seconds. */
            seconds: number;
            /**
             * Format: date-time
             * @description When it ends if it is started now.
             */
            ends_at: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "timer";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /**
                 * @description Timer or stopwatch.
                 * @enum {unknown}
                 */
                kind: "timer" | "stopwatch";
                /** @description The duration, or 0 for a stopwatch. It has not started. */
                seconds: number;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Calculates a percentage change, what percentage one number is of another, a price after a discount, a tip or a tax. */
        InstantPercentage: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "percentage";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "change";
            /** @description The first value. */
            from: string;
            /** @description The second value. */
            to: string;
            /** @description The percentage. */
            percent: string;
            /** @description The result as a number. */
            approximate: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "percentage";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "share";
            /** @description The part. */
            part: string;
            /** @description The whole. */
            whole: string;
            /** @description The percentage. */
            percent: string;
            /** @description The result as a number. */
            approximate: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "percentage";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "discount";
            /** @description The price before the change. */
            price: string;
            /** @description The percentage. */
            percent: string;
            /** @description What is subtracted. */
            saved: string;
            /** @description The result. */
            result: string;
            /** @description The result as a number. */
            approximate: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "percentage";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @enum {unknown}
             */
            kind: "tip" | "tax";
            /** @description The price before the change. */
            price: string;
            /** @description The percentage. */
            percent: string;
            /** @description What is added. */
            added: string;
            /** @description The result. */
            result: string;
            /** @description The result as a number. */
            approximate: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "percentage";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /**
                 * @description A part of a whole, or a tip on a bill.
                 * @enum {unknown}
                 */
                kind: "percent" | "tip";
                /** @description The percentage. */
                percent: string;
                /** @description The whole, or the bill. */
                of: string;
                /** @description The result. */
                result: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description The body mass index of an adult, from weight and height in metric or imperial units. */
        InstantBmi: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "bmi";
            /** @description The query. */
            query: string;
            /** @description Weight in kilograms. */
            weight_kg: number;
            /** @description Height in centimeters. */
            height_cm: number;
            /** @description Rounded to one decimal place. */
            bmi: number;
            /**
             * @description The class of the WHO, for adults.
             * @enum {unknown}
             */
            category: "underweight" | "normal" | "overweight" | "obesity_1" | "obesity_2" | "obesity_3";
            /** @description The healthy range for this height, in kilograms. */
            healthy_weight_kg: {
                /** @description Lower end. */
                min: number;
                /** @description Upper end. */
                max: number;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "bmi";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description Kilograms. */
                weight: string;
                /** @description Centimeters. */
                height: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description The monthly payment, total and interest of a loan with equal payments, rounded to cents. */
        InstantLoan: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "loan";
            /** @description The query. */
            query: string;
            /** @description The amount borrowed. */
            amount: string;
            /** @description Currency code; null if none was given. */
            currency: string | null;
            /** @description The interest rate of a year. */
            percent: string;
            /** @description Duration in months. */
            months: number;
            /** @description The payment per month. */
            monthly_payment: string;
            /** @description The sum of all payments. */
            total: string;
            /** @description The interest that is part of it. */
            interest: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "loan";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description The amount borrowed. */
                amount: string;
                /** @description The interest rate of a year. */
                percent: string;
                /** @description Duration in years. */
                years: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description What an amount grows to with compound interest, yearly unless the query says otherwise, rounded to cents. */
        InstantInterest: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "interest";
            /** @description The query. */
            query: string;
            /** @description The amount invested. */
            amount: string;
            /** @description Currency code; null if none was given. */
            currency: string | null;
            /** @description The interest rate of a year. */
            percent: string;
            /** @description Duration in months. */
            months: number;
            /**
             * @description How often interest is added.
             * @enum {unknown}
             */
            compounding: "simple" | "yearly" | "halfyearly" | "quarterly" | "monthly" | "weekly" | "daily";
            /** @description The interest. */
            interest: string;
            /** @description The amount at the end. */
            result: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Whether a number is prime, its prime factors and its divisors, up to a trillion. */
        InstantPrime: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "prime";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @enum {unknown}
             */
            kind: "check" | "factors" | "divisors";
            /** @description The number. */
            number: number;
            /** @description Whether it is a prime number. */
            is_prime: boolean;
            /** @description The prime factors; none for 0 and 1. */
            factors: {
                /** @description A prime number. */
                prime: number;
                /** @description How often it occurs. */
                exponent: number;
            }[];
            /** @description All divisors; none if there are more than 100. */
            divisors: number[];
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Converts a whole number to another base, from 2 to 36. */
        InstantBase: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "base";
            /** @description The query. */
            query: string;
            /** @description The digits as given, without a prefix such as 0x. */
            value: string;
            /** @description Base of the value. */
            from_base: number;
            /** @description Base of the result. */
            to_base: number;
            /** @description The converted number. */
            result: string;
            /** @description The number in the common bases. */
            bases: {
                /** @description Base 2. */
                binary: string;
                /** @description Base 8. */
                octal: string;
                /** @description Base 10. */
                decimal: string;
                /** @description Base 16. */
                hexadecimal: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "base";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description The digits as given, without a prefix such as 0x. */
                value: string;
                /** @description Base of the value. */
                from_base: number;
                /** @description Base of the result. */
                to_base: number;
                /** @description The converted number. */
                result: string;
                /** @description The number in the common bases. */
                bases: {
                    /** @description Base 2. */
                    binary: string;
                    /** @description Base 8. */
                    octal: string;
                    /** @description Base 10. */
                    decimal: string;
                    /** @description Base 16. */
                    hexadecimal: string;
                };
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Converts numbers from 1 to 3999 to Roman numerals and back. */
        InstantRoman: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "roman";
            /** @description The query. */
            query: string;
            /** @description The number. */
            number: number;
            /** @description The number in Roman numerals. */
            roman: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "roman";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description The number. */
                number: number;
                /** @description The number in Roman numerals. */
                roman: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Shows the current Unix time, or converts between dates and Unix time. */
        InstantTimestamp: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "timestamp";
            /** @description The query. */
            query: string;
            /**
             * @description Whether the current time, a timestamp or a date was asked for.
             * @enum {unknown}
             */
            kind: "now" | "date" | "timestamp";
            /** @description Unix time in seconds. */
            seconds: number;
            /** @description Unix time in milliseconds. */
            milliseconds: number;
            /**
             * Format: date-time
             * @description The time in ISO 8601, UTC.
             */
            iso: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "timestamp";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description Unix time in seconds. */
                seconds: number;
                /** @description Unix time in milliseconds. */
                milliseconds: number;
                /**
                 * Format: date-time
                 * @description The time in ISO 8601, UTC.
                 */
                iso: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Counts the days between dates and until a holiday, finds weekdays, week numbers, leap years and ages, and adds days, weeks, months or years. */
        InstantDate: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "date";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "between";
            /**
             * Format: date
             * @description First day.
             */
            from: string;
            /**
             * Format: date
             * @description Last day.
             */
            to: string;
            /** @description Number of days. */
            days: number;
            /** @description Number of whole weeks. */
            weeks: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "date";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @enum {unknown}
             */
            kind: "until" | "since";
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /** @description Day of the week, from 1 for Monday to 7 for Sunday. */
            iso_weekday: number;
            /** @description Number of days. */
            days: number;
            /** @description Number of whole weeks. */
            weeks: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "date";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "weekday";
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /** @description Day of the week, from 1 for Monday to 7 for Sunday. */
            iso_weekday: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "date";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "shift";
            /**
             * Format: date
             * @description First day.
             */
            from: string;
            /** @description How many units are added; negative if they are subtracted. */
            amount: number;
            /**
             * @description The unit.
             * @enum {unknown}
             */
            unit: "day" | "week" | "month" | "year";
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /** @description Day of the week, from 1 for Monday to 7 for Sunday. */
            iso_weekday: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "date";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "week";
            /** @description ISO week number. */
            week: number;
            /** @description The year. */
            year: number;
            /**
             * Format: date
             * @description First day.
             */
            from: string;
            /**
             * Format: date
             * @description Last day.
             */
            to: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "date";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "leap";
            /** @description The year. */
            year: number;
            /** @description Whether it is a leap year. */
            leap: boolean;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "date";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "age";
            /**
             * Format: date
             * @description The day of birth.
             */
            born: string;
            /** @description Whole years. */
            years: number;
            /** @description Months beyond the whole years. */
            months: number;
            /** @description Number of days. */
            days: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "date";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /**
                 * @description The age of a person, or the days between two dates.
                 * @enum {unknown}
                 */
                kind: "age" | "between";
                /** @description The first day, or the day of birth. */
                from: string;
                /** @description The last day. */
                to: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Converts between units of the same quantity. */
        InstantUnit: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "unit";
            /** @description The query. */
            query: string;
            /** @description The value to convert. */
            value: string;
            /** @description ID of the unit of the value. */
            from: string;
            /** @description ID of the unit of the result. */
            to: string;
            /** @description The converted value. */
            result: string;
            /** @description The result as a number; null if it is too large. */
            approximate: number | null;
            /** @description Whether the result is exact. */
            exact: boolean;
            /**
             * @description What is measured.
             * @enum {unknown}
             */
            quantity: "length" | "area" | "volume" | "mass" | "temperature" | "speed" | "time" | "data" | "data_rate" | "energy" | "power" | "pressure" | "angle" | "fuel" | "frequency" | "force";
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "unit";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /**
                 * @description What is measured.
                 * @enum {unknown}
                 */
                quantity: "length" | "area" | "volume" | "mass" | "temperature" | "speed" | "time" | "data" | "data_rate" | "energy" | "power" | "pressure" | "angle" | "fuel" | "frequency" | "force";
                /** @description The value to convert. */
                value: string;
                /** @description ID of the unit of the value. */
                from: string;
                /** @description ID of the unit of the result. */
                to: string;
                /** @description The converted value. */
                result: string;
                /** @description All units of the quantity. */
                units: {
                    /** @description ID of the unit. */
                    id: string;
                    /** @description Its symbol. */
                    symbol: string;
                }[];
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Converts currencies with the daily rates of the European Central Bank. The rate of one currency is given in the currency of the requested region, else in euros, or in US dollars for English. */
        InstantCurrency: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "currency";
            /** @description The query. */
            query: string;
            /** @description The amount to convert. */
            amount: number;
            /** @description ISO 4217. */
            from: string;
            /** @description Currency of the result. */
            to: string;
            /** @description What one unit of the first currency costs. */
            rate: number;
            /** @description The converted amount. */
            result: number;
            /**
             * Format: date
             * @description Date of the rate.
             */
            date: string;
            /** @description `true` if newer rates could not be fetched. */
            stale: boolean;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "currency";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description The amount to convert. */
                amount: number;
                /** @description ISO 4217. */
                from: string;
                /** @description Currency of the result. */
                to: string;
                /** @description What one unit of the first currency costs. */
                rate: number | null;
                /** @description The converted amount. */
                result: number | null;
                /** @description Day of the rate, or null. */
                date: string | null;
                /** @description `true` if newer rates could not be fetched. */
                stale: boolean;
                /** @description The currencies to choose from. */
                currencies: string[];
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Calculates an expression, with an exact result if possible. */
        InstantMath: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "math";
            /** @description The query. */
            query: string;
            /** @description The expression as it was understood. */
            expression: string;
            /** @description A decimal, or a fraction such as 1/3 if no decimal is exact. */
            result: string;
            /** @description The result as a number; null if it is too large. */
            approximate: number | null;
            /** @description Whether the result is exact. */
            exact: boolean;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "math";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description The expression as it was understood. */
                expression: string;
                /** @description The result; empty before the first calculation. */
                result: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Sunrise, sunset and the length of the day in a city, computed offline. */
        InstantSun: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "sun";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @enum {unknown}
             */
            kind: "sunrise" | "sunset" | "daylight";
            /** @description The place. */
            place: string;
            /** @description Its time zone. */
            timezone: string;
            /** @description Latitude. */
            lat: number;
            /** @description Longitude. */
            lon: number;
            /**
             * Format: date
             * @description The day at the place.
             */
            date: string;
            /** @description Local time; null if the sun does not rise that day. */
            sunrise: string | null;
            /** @description Local time; null if the sun does not set that day. */
            sunset: string | null;
            /** @description Local time at which civil twilight begins; null if it does not. */
            dawn: string | null;
            /** @description Local time at which civil twilight ends; null if it does not. */
            dusk: string | null;
            /** @description Local time at which the sun is highest. */
            solar_noon: string;
            /** @description Minutes from sunrise to sunset. */
            daylight_minutes: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description The phase of the moon on a day, and the dates of full and new moons; times are UTC. */
        InstantMoon: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "moon";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "phase";
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /**
             * @description The phase.
             * @enum {unknown}
             */
            phase: "new" | "waxing_crescent" | "first_quarter" | "waxing_gibbous" | "full" | "waning_gibbous" | "last_quarter" | "waning_crescent";
            /** @description How much of the disc is lit. */
            illumination_percent: number;
            /** @description Days since the new moon. */
            age_days: number;
            /** @description The main phases, in order. */
            phases: {
                /**
                 * @description The phase.
                 * @enum {unknown}
                 */
                phase: "new" | "first_quarter" | "full" | "last_quarter";
                /**
                 * Format: date-time
                 * @description When it is exact, in UTC.
                 */
                time: string;
            }[];
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "moon";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @enum {unknown}
             */
            kind: "next" | "last";
            /**
             * @description The phase.
             * @enum {unknown}
             */
            phase: "new" | "first_quarter" | "full" | "last_quarter";
            /**
             * Format: date-time
             * @description When the phase is exact, in UTC.
             */
            time: string;
            /** @description The main phases, in order. */
            phases: {
                /**
                 * @description The phase.
                 * @enum {unknown}
                 */
                phase: "new" | "first_quarter" | "full" | "last_quarter";
                /**
                 * Format: date-time
                 * @description When it is exact, in UTC.
                 */
                time: string;
            }[];
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "moon";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "list";
            /**
             * Format: date
             * @description First day.
             */
            from: string;
            /**
             * Format: date
             * @description Last day.
             */
            to: string;
            /** @description The main phases, in order. */
            phases: {
                /**
                 * @description The phase.
                 * @enum {unknown}
                 */
                phase: "new" | "first_quarter" | "full" | "last_quarter";
                /**
                 * Format: date-time
                 * @description When it is exact, in UTC.
                 */
                time: string;
            }[];
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description The time difference between two cities, countries or time zones, as of now. */
        InstantTimedifference: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "timedifference";
            /** @description The query. */
            query: string;
            /** @description The first place. */
            from: {
                /** @description The place. */
                place: string;
                /** @description Its time zone. */
                timezone: string;
                /** @description Local time. */
                time: string;
                /**
                 * Format: date
                 * @description Local date.
                 */
                date: string;
                /** @description Offset from UTC. */
                utc_offset: string;
            };
            /** @description The second place. */
            to: {
                /** @description The place. */
                place: string;
                /** @description Its time zone. */
                timezone: string;
                /** @description Local time. */
                time: string;
                /**
                 * Format: date
                 * @description Local date.
                 */
                date: string;
                /** @description Offset from UTC. */
                utc_offset: string;
            };
            /** @description How far the second place is ahead, in minutes. */
            difference_minutes: number;
            /** @description The difference in words. */
            difference: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Public holidays of countries and regions, and the date of a holiday or feast; computed offline for 2020 to 2040. */
        InstantHoliday: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "holiday";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "list";
            /** @description Country code. */
            country: string;
            /** @description Code of the region; null for the whole country. */
            region: string | null;
            /** @description Name of the country or region; null if none was asked for. */
            area: string;
            /** @description The year. */
            year: number;
            /** @description The public holidays. */
            holidays: {
                /**
                 * Format: date
                 * @description The day.
                 */
                date: string;
                /** @description Day of the week, from 1 for Monday to 7 for Sunday. */
                iso_weekday: number;
                /** @description Name in the requested language. */
                name: string;
                /** @description Name in the country. */
                local_name: string;
                /** @description Whether it replaces a holiday that falls on a weekend. */
                substitute: boolean;
            }[];
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "holiday";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "next";
            /** @description Country code. */
            country: string;
            /** @description Code of the region; null for the whole country. */
            region: string | null;
            /** @description Name of the country or region; null if none was asked for. */
            area: string;
            /** @description The holiday; null if the day is none. */
            holiday: {
                /**
                 * Format: date
                 * @description The day.
                 */
                date: string;
                /** @description Day of the week, from 1 for Monday to 7 for Sunday. */
                iso_weekday: number;
                /** @description Name in the requested language. */
                name: string;
                /** @description Name in the country. */
                local_name: string;
                /** @description Whether it replaces a holiday that falls on a weekend. */
                substitute: boolean;
            };
            /** @description Days until then. */
            days: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "holiday";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "check";
            /** @description Country code. */
            country: string;
            /** @description Code of the region; null for the whole country. */
            region: string | null;
            /** @description Name of the country or region; null if none was asked for. */
            area: string;
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /** @description Day of the week, from 1 for Monday to 7 for Sunday. */
            iso_weekday: number;
            /** @description The holiday; null if the day is none. */
            holiday: {
                /**
                 * Format: date
                 * @description The day.
                 */
                date: string;
                /** @description Day of the week, from 1 for Monday to 7 for Sunday. */
                iso_weekday: number;
                /** @description Name in the requested language. */
                name: string;
                /** @description Name in the country. */
                local_name: string;
                /** @description Whether it replaces a holiday that falls on a weekend. */
                substitute: boolean;
            } | null;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "holiday";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            kind: "day";
            /** @description Name of the country or region; null if none was asked for. */
            area: string | null;
            /** @description Name of the holiday. */
            name: string;
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /** @description Day of the week, from 1 for Monday to 7 for Sunday. */
            iso_weekday: number;
            /** @description Days until then. */
            days: number;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Current weather and forecast for a place, from Open-Meteo. */
        InstantWeather: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "weather";
            /** @description The query. */
            query: string;
            /** @description The place that was found. */
            place: {
                /** @description Name. */
                name: string;
                /** @description Region. */
                region: string;
                /** @description Country. */
                country: string;
                /** @description Latitude. */
                lat: number;
                /** @description Longitude. */
                lon: number;
                /** @description Time zone. */
                timezone: string;
            };
            /**
             * Format: date
             * @description The requested day.
             */
            day: string;
            /** @description The weather now. */
            current: {
                /** @description Local time at the place. */
                time: string;
                /** @description The weather in words. */
                condition: string;
                /** @description WMO code 4677. */
                code: number;
                /** @description Whether the sun is up. */
                is_day: boolean;
                /** @description Temperature in °C. */
                temperature_c: number;
                /** @description Temperature in °F. */
                temperature_f: number;
                /** @description Apparent temperature in °C. */
                feels_like_c: number;
                /** @description Apparent temperature in °F. */
                feels_like_f: number;
                /** @description Relative humidity. */
                humidity_percent: number;
                /** @description Wind speed in km/h. */
                wind_kmh: number;
                /** @description Direction the wind comes from. */
                wind_degrees: number;
                /** @description Precipitation in mm. */
                precipitation_mm: number;
            };
            /** @description The forecast, starting today. */
            days: {
                /**
                 * Format: date
                 * @description The day.
                 */
                date: string;
                /** @description The weather in words. */
                condition: string;
                /** @description WMO weather code. */
                code: number;
                /** @description Lowest temperature in °C. */
                min_c: number;
                /** @description Highest temperature in °C. */
                max_c: number;
                /** @description Lowest temperature in °F. */
                min_f: number;
                /** @description Highest temperature in °F. */
                max_f: number;
                /** @description Precipitation in mm. */
                precipitation_mm: number;
                /** @description Probability of precipitation. */
                precipitation_percent: number;
                /** @description Local time. */
                sunrise: string;
                /** @description Local time. */
                sunset: string;
            }[];
            /** @description Where the data comes from. */
            source: {
                /** @description Name of the provider. */
                name: string;
                /** @description Its URL. */
                url: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "weather";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description Empty: ask for it. */
                place: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description The time in a city, country or time zone, and conversions between them. */
        InstantWorldclock: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "worldclock";
            /** @description The query. */
            query: string;
            /** @description The place. */
            place: string;
            /** @description Its time zone. */
            timezone: string;
            /** @description Local time. */
            time: string;
            /**
             * Format: date
             * @description Local date.
             */
            date: string;
            /** @description Offset from UTC. */
            utc_offset: string;
            /** @description Day of the week in words. */
            weekday: string;
            /** @description The place whose time was given. */
            from?: {
                /** @description The place. */
                place: string;
                /** @description Its time zone. */
                timezone: string;
                /** @description Local time. */
                time: string;
                /**
                 * Format: date
                 * @description Local date.
                 */
                date: string;
                /** @description Offset from UTC. */
                utc_offset: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "worldclock";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /** @description UTC and large cities, after the visitor's place if it is known. */
                clocks: {
                    /** @description The place. */
                    place: string;
                    /** @description Its time zone. */
                    timezone: string;
                    /** @description Local time. */
                    time: string;
                    /**
                     * Format: date
                     * @description Local date.
                     */
                    date: string;
                    /** @description Offset from UTC. */
                    utc_offset: string;
                }[];
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Capital, currency, languages, calling code, continent, population and flag of a country. */
        InstantCountry: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "country";
            /** @description The query. */
            query: string;
            /** @description Name of the country. */
            country: string;
            /** @description ISO 3166-1 alpha-2. */
            country_code: string;
            /**
             * @description What was asked.
             * @enum {unknown}
             */
            topic: "capital" | "currency" | "languages" | "calling_code" | "continent" | "population" | "flag";
            /** @description The capital. */
            capital: string;
            /** @description The currencies. */
            currencies: {
                /** @description Currency code. */
                code: string;
                /** @description Name of the currency. */
                name: string;
            }[];
            /** @description The official languages. */
            languages: {
                /** @description Language code. */
                code: string;
                /** @description Name of the language. */
                name: string;
            }[];
            /** @description Calling codes. */
            calling_codes: string[];
            /** @description The continent. */
            continent: string;
            /** @description Estimate of the United Nations; null if unknown. */
            population: {
                /** @description Number of people. */
                people: number;
                /** @description Year of the estimate. */
                year: number;
                /** @description URL of the source. */
                source: string;
            } | null;
            /** @description An emoji. */
            flag: string;
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "country";
            /** @description The query. */
            query: string;
            /**
             * @description What was asked.
             * @constant
             */
            topic: "calling_code";
            /** @description The calling code. */
            calling_code: string;
            /** @description The countries with this calling code. */
            countries: {
                /** @description Name of the country. */
                country: string;
                /** @description Country code. */
                country_code: string;
                /** @description The flag as an emoji. */
                flag: string;
            }[];
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Finds emoji by name, or shows the name and code points of one. Names are the English ones from Unicode. */
        InstantEmoji: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "emoji";
            /** @description The query. */
            query: string;
            /** @description The emoji that match, best first. */
            emoji: {
                /** @description The emoji. */
                character: string;
                /** @description Its name in Unicode. */
                name: string;
                /** @description Its group in Unicode. */
                group: string;
                /** @description Its code points. */
                codepoints: string[];
            }[];
            /**
             * @description The language of the names.
             * @constant
             */
            names_language: "en";
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Definitions of a word: English ones from WordNet, offline; French, German, Spanish, Italian, Portuguese and Dutch ones from Wiktionary. */
        InstantDictionary: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "dictionary";
            /** @description The query. */
            query: string;
            /** @description The word. */
            word: string;
            /**
             * @description Its language.
             * @enum {unknown}
             */
            language: "en" | "fr" | "de" | "es" | "it" | "pt" | "nl";
            /** @description The meanings, most common first. */
            senses: {
                /**
                 * @description Part of speech.
                 * @enum {unknown}
                 */
                part_of_speech: "noun" | "verb" | "adjective" | "adverb";
                /** @description The meaning. */
                definition: string;
                /** @description Example sentences. */
                examples: string[];
                /** @description Words with the same meaning. */
                synonyms: string[];
            }[];
            /** @description The dictionary. */
            source: {
                /** @description Its name. */
                name: string;
                /** @description Its URL. */
                url: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "dictionary";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /**
                 * @description The language of the word.
                 * @enum {unknown}
                 */
                language: "en" | "fr" | "de" | "es" | "it" | "pt" | "nl";
                /** @description The word. */
                word: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Synonyms and antonyms. English has both from WordNet. French, German, Italian, Portuguese and Spanish have synonyms from free thesauri; their antonyms, and both for Dutch, are short lists of everyday words. */
        InstantSynonym: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "synonym";
            /** @description The query. */
            query: string;
            /** @description The word. */
            word: string;
            /**
             * @description Its language.
             * @enum {unknown}
             */
            language: "en" | "fr" | "de" | "es" | "it" | "pt" | "nl";
            /**
             * @description Words with the same or the opposite meaning.
             * @enum {unknown}
             */
            relation: "synonym" | "antonym";
            /** @description One for each sense of the word. */
            groups: {
                /** @description Part of speech; null if the thesaurus has none. */
                part_of_speech: ("noun" | "verb" | "adjective" | "adverb") | null;
                /** @description The words of this meaning. */
                words: string[];
            }[];
            /** @description The thesaurus. */
            source: {
                /** @description Its name. */
                name: string;
                /** @description Empty for lists that come with Tributary. */
                url: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        } | {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "synonym";
            /** @description The query. */
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            /** @description What the form of the tool starts with. */
            state: {
                /**
                 * @description The language of the word.
                 * @enum {unknown}
                 */
                language: "en" | "fr" | "de" | "es" | "it" | "pt" | "nl";
                /** @description The word. */
                word: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description How a word is spelled, and whether the given spelling is correct. It works offline, with a word list for each language. */
        InstantSpelling: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "spelling";
            /** @description The query. */
            query: string;
            /** @description The word as it was typed. */
            given: string;
            /**
             * @description The language.
             * @enum {unknown}
             */
            language: "en" | "fr" | "de" | "es" | "it" | "pt" | "nl";
            /** @description Whether the given word is spelled correctly. */
            correct: boolean;
            /** @description The correct spelling. */
            spelling: string;
            /** @description Other words that may be meant. */
            suggestions: string[];
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        /** @description Translates a word or a sentence, if a translation provider is configured. Without a verb such as `translate`, only everyday words and phrases. */
        InstantTranslation: {
            /**
             * @description The kind of answer.
             * @constant
             */
            type: "translation";
            /** @description The query. */
            query: string;
            /** @description The text to translate. */
            given: string;
            /** @description The translation. */
            translation: string;
            /** @description The language of the translation. */
            target: {
                /** @description Language code. */
                code: string;
                /** @description Name of the language. */
                name: string;
            };
            /** @description The language of the text. */
            source: {
                /** @description Empty if the provider did not name the language. */
                code: string;
                /** @description Name of the language. */
                name: string;
            };
            /** @description The answer as one sentence, in the requested language. */
            text: string;
        };
        CardsResponse: {
            /** @description The query. */
            query: string;
            /** @description The article about the subject, or null. */
            wikipedia: components["schemas"]["WikipediaCard"] | null;
            /** @description A film or series, or null. */
            thetvdb: components["schemas"]["ThetvdbCard"] | null;
            /** @description A hotel, restaurant or sight, or null. */
            tripadvisor: components["schemas"]["TripadvisorCard"] | null;
            /** @description A question about programming with answers, or null. */
            stackexchange: components["schemas"]["StackexchangeCard"] | null;
            /** @description A place, or null. */
            map: components["schemas"]["MapCard"] | null;
            /**
             * @description The same as the header `X-Search-Outcome`.
             * @enum {unknown}
             */
            outcome: "complete" | "partial" | "empty" | "failed";
            /** @description The engines that are missing, as in the header `X-Engines-Failed`. */
            failed: components["schemas"]["EngineFailure"][];
            explain?: components["schemas"]["Explanation"];
        };
        SuggestResponse: {
            /** @description The text typed so far. */
            query: string;
            /** @description The suggestions, best first. */
            suggestions: string[];
            /**
             * @description The same as the header `X-Search-Outcome`.
             * @enum {unknown}
             */
            outcome: "complete" | "partial" | "empty" | "failed";
            /** @description The engines that are missing, as in the header `X-Engines-Failed`. */
            failed: components["schemas"]["EngineFailure"][];
        };
        ExtractResponse: {
            /** @description The pages, in the order of the request. */
            pages: {
                /** @description As requested. */
                url: string;
                /** @description The URL after redirects; empty if the page was not read. */
                final_url: string;
                /** @description Title of the page. */
                title: string;
                /** @description Empty if unknown. */
                author: string;
                /** @description ISO 8601 in UTC, or null if unknown. */
                published_at: string | null;
                /** @description Language tag; empty if unknown. */
                language: string;
                /** @description Name of the site, or its host. */
                site: string;
                /** @description The text of the page; empty if it was not read. */
                content: string;
                /** @description Characters of the whole text. */
                length: number;
                /** @description Whether `content` is only the beginning. */
                truncated: boolean;
                /**
                 * @description Why the page was not read; empty if it was.
                 * @enum {unknown}
                 */
                error: "" | "invalid_url" | "blocked_address" | "disallowed_by_robots" | "timeout" | "unreachable" | "http_error" | "too_large" | "unsupported_type" | "unreadable" | "monthly_limit" | "rate_limited";
            }[];
        };
        BatchResponse: {
            /** @description One for each search, in the same order. */
            results: components["schemas"]["BatchResult"][];
        };
        StatusResponse: {
            /** @description All configured providers. */
            providers: components["schemas"]["Provider"][];
        };
        KeyResponse: {
            /** @description Name of the key. */
            name: string;
            /** @description Identifies the key. The secret is never returned. */
            prefix: string;
            /**
             * Format: date-time
             * @description When the key was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Includes this request.
             */
            last_used_at: string;
            /** @description Whether the key is revoked. */
            revoked: boolean;
            usage: components["schemas"]["MonthlyUsage"];
            /** @description The rate limits of the key. */
            limits: {
                burst: components["schemas"]["RateLimit"];
                sustained: components["schemas"]["RateLimit"];
            };
            /**
             * @description `standard`, or `link` for a key that works only as part of a URL.
             * @enum {unknown}
             */
            kind: "standard" | "link";
            /** @description Whether it searches the bundled corpus instead of the engines. */
            sandbox: boolean;
            /** @description Your note. */
            note: string;
            /** @description When the key stops working, in ISO 8601 (UTC); empty if never. */
            expires_at: string;
            /** @description What the key can use. */
            scopes: {
                /** @description The endpoints that the key can use; empty for all. */
                endpoints: ("web" | "images" | "similar" | "news" | "videos" | "papers" | "code" | "packages" | "discussions" | "library" | "maps" | "translate" | "instant" | "cards" | "suggest" | "extract" | "status")[];
                /** @description The kinds of search that the key can use; empty for all. */
                tabs: ("web" | "images" | "news" | "videos")[];
                /** @description The engines that the key can use, by ID; empty for all. */
                engines: string[];
            };
            /** @description The networks where the key works; empty for everywhere. */
            networks: string[];
            /** @description Prefix of the key that this one replaces, or empty. */
            replaces: string;
            /** @description Prefix of the working key that replaces this one, or empty. */
            replaced_by: string;
            /** @description Usage and limits of all keys of the account together. */
            account: {
                usage: components["schemas"]["MonthlyUsage"];
                /** @description The rate limits of all keys of the account together; `null` if there are none. */
                limits: {
                    /** @description The burst limit of the account, or `null`. */
                    burst: components["schemas"]["RateLimit"] | null;
                    /** @description The sustained limit of the account, or `null`. */
                    sustained: components["schemas"]["RateLimit"] | null;
                } | null;
            };
        };
        Sitelink: {
            /** @description Title of the page. */
            title: string;
            /**
             * Format: uri
             * @description URL of the page.
             */
            url: string;
            /** @description A short excerpt; empty if none is known. */
            description: string;
        };
        WebResult: {
            /** @description Title of the page. */
            title: string;
            /**
             * Format: uri
             * @description URL of the page.
             */
            url: string;
            /** @description A short excerpt; empty if none is known. */
            description: string;
            /** @description Host and path, for display. */
            display_url: string;
            /** @description URL of an icon for the site; may be empty. */
            favicon_url: string;
            /** @description Relative, such as "3 hours ago", in `lang` or else in English; empty if not known. */
            age: string;
            /** @description The engine that found it; `both` for two engines, `all` for three or more. */
            source: string;
            /** @description Display names of the engines that found it. */
            source_label: string;
            /** @description Further pages of the same site; may be empty. */
            sitelinks: components["schemas"]["Sitelink"][];
            /** @description When it was published, in UTC; `null` if not known. */
            published_at: string | null;
            /** @description The engines that found it. */
            engines: string[];
            /** @description Its rank in each of `engines`, from 1. */
            positions: number[];
            /** @description Falls from each result to the next. Scores of different searches cannot be compared. */
            score: number;
            /** @description Only with `extract`: the text of the page in Markdown; empty if it failed. */
            content?: string;
            /**
             * @description Only with `extract`: why the page was not read; empty if it was.
             * @enum {unknown}
             */
            content_error?: "" | "invalid_url" | "blocked_address" | "disallowed_by_robots" | "timeout" | "unreachable" | "http_error" | "too_large" | "unsupported_type" | "unreadable" | "monthly_limit" | "rate_limited";
        };
        /**
         * @description Why it failed.
         * @enum {unknown}
         */
        FailureReason: "timeout" | "unreachable" | "rate_limited" | "quota_exhausted" | "unauthorized" | "upstream_error" | "bad_answer" | "breaker_open" | "unsupported";
        EngineFailure: {
            /** @description Engine slot, or name of another provider. */
            engine: string;
            reason: components["schemas"]["FailureReason"];
        };
        EngineReport: {
            /** @description Engine slot, or name of another provider. */
            id: string;
            /**
             * @description `ok`, or why the engine failed.
             * @enum {unknown}
             */
            state: "ok" | "timeout" | "unreachable" | "rate_limited" | "quota_exhausted" | "unauthorized" | "upstream_error" | "bad_answer" | "breaker_open" | "unsupported";
            /** @description How long it took in milliseconds. */
            ms: number;
            /** @description How many results it returned. */
            results: number;
            /** @description Present if the engine failed and its results come from an earlier search. */
            stale?: boolean;
        };
        ResultRanks: {
            /** @description URL of the result. */
            url: string;
            /** @description Rank in each engine that found it, from 1. */
            ranks: {
                [key: string]: number;
            };
            /** @description The score that decides the order. */
            score: number;
        };
        /** @description Only with `explain=1`. */
        Explanation: {
            /**
             * @description How the search ended.
             * @enum {unknown}
             */
            outcome: "complete" | "partial" | "empty" | "failed";
            /**
             * @description Whether the results come from the cache.
             * @enum {unknown}
             */
            cache: "hit" | "miss" | "stale";
            /** @description What each engine did. */
            engines: components["schemas"]["EngineReport"][];
            /** @description Web only, in the order of the results. */
            results?: components["schemas"]["ResultRanks"][];
        };
        ImageResult: {
            /** @description Title of the image. */
            title: string;
            /**
             * Format: uri
             * @description The page with the image.
             */
            url: string;
            /** @description Host of that page. */
            source: string;
            /**
             * Format: uri
             * @description URL of a small version of the image.
             */
            thumbnail: string;
            /** @description The image itself; empty if not known. */
            image_url: string;
            /** @description Of the image, in pixels; `null` if not known. */
            width: number | null;
            /** @description Of the image, in pixels; `null` if not known. */
            height: number | null;
            /** @description Who made it; empty if the provider does not say. */
            creator: string;
            /** @description Its license, such as `CC BY 4.0`; empty if the provider does not say. */
            license: string;
            /** @description The text of that license; empty if the provider does not say. */
            license_url: string;
            /** @description The engines and other providers that found it. */
            engines: string[];
        };
        NewsResult: {
            /** @description Headline. */
            title: string;
            /**
             * Format: uri
             * @description URL of the article.
             */
            url: string;
            /** @description A short excerpt; empty if none is known. */
            description: string;
            /** @description Relative, such as "3 hours ago", in `lang` or else in English; empty if not known. */
            age: string;
            /** @description The publisher, or the host if the publisher is not known. */
            source: string;
            /** @description Host of the article. */
            hostname: string;
            /** @description URL of an image; may be empty. */
            thumbnail: string;
            /** @description When it was published, in UTC; `null` if not known. */
            published_at: string | null;
            /** @description The engines and other providers that found it. */
            engines: string[];
        };
        VideoResult: {
            /** @description Title of the video. */
            title: string;
            /**
             * Format: uri
             * @description URL of the page with the video.
             */
            url: string;
            /** @description Relative, such as "3 hours ago", in `lang` or else in English; empty if not known. */
            age: string;
            /** @description The channel, or the host if the channel is not known. */
            source: string;
            /** @description Such as `4:05` or `1:02:03`; empty if not known. */
            duration: string;
            /** @description Host of that page. */
            hostname: string;
            /** @description URL of a preview image; may be empty. */
            thumbnail: string;
            /** @description When it was published, in UTC; `null` if not known. */
            published_at: string | null;
            /** @description Its length; `null` if not known. */
            duration_seconds: number | null;
            /** @description The player of YouTube, Vimeo, Dailymotion or PeerTube, for a frame; otherwise empty. */
            embed_url: string;
            /** @description The engines and other providers that found it. */
            engines: string[];
        };
        PaperDetails: {
            /** @description Authors; may be empty. */
            authors: string[];
            /** @description Journal, conference or archive; empty if not known. */
            venue: string;
            /** @description Year of publication; `null` if not known. */
            year: number | null;
            /** @description DOI in lower case; empty if not known. */
            doi: string;
            /** @description ID at arXiv, without version; empty if not known. */
            arxiv_id: string;
            /** @description ID at PubMed; empty if not known. */
            pmid: string;
            /** @description URL of the PDF; empty if not known. */
            pdf_url: string;
            /** @description Whether it can be read free of charge; `null` if not known. */
            open_access: boolean | null;
            /** @description How often it was cited; `null` if not known. */
            citations: number | null;
            /** @description License; empty if not known. */
            license: string;
            /** @description `article`, `preprint`, `book`, `chapter`, `dataset`, `conference`, `thesis` or `other`. */
            kind: string;
            /** @description Whether it was retracted. */
            retracted: boolean;
        };
        PaperResult: {
            /** @description Title or name. */
            title: string;
            /**
             * Format: uri
             * @description URL of its page.
             */
            url: string;
            /** @description Abstract or excerpt; may be empty. */
            description: string;
            /** @description Relative, such as "3 hours ago", in `lang` or else in English; empty if not known. */
            age: string;
            /** @description Who published it, or the host if that is not known. */
            source: string;
            /** @description Host of the page. */
            hostname: string;
            /** @description URL of an image; may be empty. */
            thumbnail: string;
            /** @description When it was published, in UTC; empty if not known. */
            published_at: string;
            details: components["schemas"]["PaperDetails"];
            /** @description The engines and other providers that found it. */
            engines: string[];
        };
        CodeDetails: {
            /**
             * @description What it is. Details that do not belong to the kind are empty.
             * @enum {unknown}
             */
            kind: "repository" | "question" | "documentation";
            /** @description Owner and name of a repository; empty if not known. */
            full_name: string;
            /** @description Stars of a repository; `null` if not known. */
            stars: number | null;
            /** @description Forks of a repository; `null` if not known. */
            forks: number | null;
            /** @description Programming language; empty if not known. */
            language: string;
            /** @description License; empty if not known. */
            license: string;
            /** @description Topics or tags; may be empty. */
            topics: string[];
            /** @description Whether the repository is archived. */
            archived: boolean;
            /** @description Votes on a question; `null` if not known. */
            score: number | null;
            /** @description Answers to a question; `null` if not known. */
            answers: number | null;
            /** @description Whether an answer was accepted; `null` if not known. */
            solved: boolean | null;
        };
        CodeResult: {
            /** @description Title or name. */
            title: string;
            /**
             * Format: uri
             * @description URL of its page.
             */
            url: string;
            /** @description Abstract or excerpt; may be empty. */
            description: string;
            /** @description Relative, such as "3 hours ago", in `lang` or else in English; empty if not known. */
            age: string;
            /** @description Who published it, or the host if that is not known. */
            source: string;
            /** @description Host of the page. */
            hostname: string;
            /** @description URL of an image; may be empty. */
            thumbnail: string;
            /** @description When it was published, in UTC; empty if not known. */
            published_at: string;
            details: components["schemas"]["CodeDetails"];
            /** @description The engines and other providers that found it. */
            engines: string[];
        };
        PackageDetails: {
            /** @description Name in the registry; empty if not known. */
            name: string;
            /** @description Latest version; empty if not known. */
            version: string;
            /** @description License; empty if not known. */
            license: string;
            /** @description Downloads, in the period that the registry counts; `null` if not known. */
            downloads: number | null;
            /** @description Such as `npm` or `crates.io`; empty if not known. */
            registry: string;
            /** @description URL of the source code; empty if not known. */
            repository: string;
            /** @description Command that installs it; empty if not known. */
            install: string;
        };
        PackageResult: {
            /** @description Title or name. */
            title: string;
            /**
             * Format: uri
             * @description URL of its page.
             */
            url: string;
            /** @description Abstract or excerpt; may be empty. */
            description: string;
            /** @description Relative, such as "3 hours ago", in `lang` or else in English; empty if not known. */
            age: string;
            /** @description Who published it, or the host if that is not known. */
            source: string;
            /** @description Host of the page. */
            hostname: string;
            /** @description URL of an image; may be empty. */
            thumbnail: string;
            /** @description When it was published, in UTC; empty if not known. */
            published_at: string;
            details: components["schemas"]["PackageDetails"];
            /** @description The engines and other providers that found it. */
            engines: string[];
        };
        DiscussionDetails: {
            /** @description Points or votes; `null` if not known. */
            score: number | null;
            /** @description Comments or answers; `null` if not known. */
            comments: number | null;
            /** @description Who started it; empty if not known. */
            author: string;
            /** @description Where it takes place; empty if not known. */
            community: string;
            /** @description Whether a question has an accepted answer; `null` if not known. */
            solved: boolean | null;
            /** @description URL of the page that is discussed; empty if not known. */
            linked_url: string;
        };
        DiscussionResult: {
            /** @description Title or name. */
            title: string;
            /**
             * Format: uri
             * @description URL of its page.
             */
            url: string;
            /** @description Abstract or excerpt; may be empty. */
            description: string;
            /** @description Relative, such as "3 hours ago", in `lang` or else in English; empty if not known. */
            age: string;
            /** @description Who published it, or the host if that is not known. */
            source: string;
            /** @description Host of the page. */
            hostname: string;
            /** @description URL of an image; may be empty. */
            thumbnail: string;
            /** @description When it was published, in UTC; empty if not known. */
            published_at: string;
            details: components["schemas"]["DiscussionDetails"];
            /** @description The engines and other providers that found it. */
            engines: string[];
        };
        BookDetails: {
            /** @description Authors; may be empty. */
            authors: string[];
            /** @description Year of publication; `null` if not known. */
            year: number | null;
            /** @description ISBNs; may be empty. */
            isbn: string[];
            /** @description Languages; may be empty. */
            languages: string[];
            /** @description Where it can be read or borrowed; empty if not known. */
            readable_url: string;
        };
        BookResult: {
            /** @description Title or name. */
            title: string;
            /**
             * Format: uri
             * @description URL of its page.
             */
            url: string;
            /** @description Abstract or excerpt; may be empty. */
            description: string;
            /** @description Relative, such as "3 hours ago", in `lang` or else in English; empty if not known. */
            age: string;
            /** @description Who published it, or the host if that is not known. */
            source: string;
            /** @description Host of the page. */
            hostname: string;
            /** @description URL of an image; may be empty. */
            thumbnail: string;
            /** @description When it was published, in UTC; empty if not known. */
            published_at: string;
            details: components["schemas"]["BookDetails"];
            /** @description The engines and other providers that found it. */
            engines: string[];
        };
        MusicDetails: {
            /** @description Artists; may be empty. */
            artists: string[];
            /** @description Date of release, such as `1997-05-21`, `1997-05` or `1997`; empty if not known. */
            date: string;
            /** @description Such as `Album` or `Single`; empty if not known. */
            kind: string;
        };
        MusicResult: {
            /** @description Title or name. */
            title: string;
            /**
             * Format: uri
             * @description URL of its page.
             */
            url: string;
            /** @description Abstract or excerpt; may be empty. */
            description: string;
            /** @description Relative, such as "3 hours ago", in `lang` or else in English; empty if not known. */
            age: string;
            /** @description Who published it, or the host if that is not known. */
            source: string;
            /** @description Host of the page. */
            hostname: string;
            /** @description URL of an image; may be empty. */
            thumbnail: string;
            /** @description When it was published, in UTC; empty if not known. */
            published_at: string;
            details: components["schemas"]["MusicDetails"];
            /** @description The engines and other providers that found it. */
            engines: string[];
        };
        PodcastDetails: {
            /** @description Who makes it; empty if not known. */
            author: string;
            /** @description URL of the feed; empty if not known. */
            feed_url: string;
            /** @description Number of episodes; `null` if not known. */
            episodes: number | null;
            /** @description Whether it is marked as explicit. */
            explicit: boolean;
        };
        PodcastResult: {
            /** @description Title or name. */
            title: string;
            /**
             * Format: uri
             * @description URL of its page.
             */
            url: string;
            /** @description Abstract or excerpt; may be empty. */
            description: string;
            /** @description Relative, such as "3 hours ago", in `lang` or else in English; empty if not known. */
            age: string;
            /** @description Who published it, or the host if that is not known. */
            source: string;
            /** @description Host of the page. */
            hostname: string;
            /** @description URL of an image; may be empty. */
            thumbnail: string;
            /** @description When it was published, in UTC; empty if not known. */
            published_at: string;
            details: components["schemas"]["PodcastDetails"];
            /** @description The engines and other providers that found it. */
            engines: string[];
        };
        Place: {
            /** @description Name of the place. */
            name: string;
            /** @description Full name, including city and country. */
            display_name: string;
            /** @description Latitude. */
            lat: number;
            /** @description Longitude. */
            lon: number;
            /** @description Category in OpenStreetMap. */
            category: string;
            /** @description Type in OpenStreetMap. */
            type: string;
            /** @description Kind of place, such as `city` or `road`. */
            addresstype: string;
            /** @description From 0 to 1; 0 if not known. */
            importance: number;
            /**
             * Format: uri
             * @description Embeddable map of the whole place.
             */
            embed_url: string;
            /**
             * Format: uri
             * @description Embeddable map, zoomed in on the point.
             */
            mini_embed_url: string;
            /**
             * Format: uri
             * @description Page on OpenStreetMap.
             */
            osm_url: string;
            /**
             * Format: uri
             * @description URL of directions to the place.
             */
            directions_url: string;
            /**
             * Format: uri
             * @description `geo:` with latitude and longitude.
             */
            geo_uri: string;
        };
        TranslationLanguage: {
            /** @description Language code. */
            code: string;
            /** @description Name of the language. */
            name: string;
        };
        CardImage: {
            /**
             * Format: uri
             * @description URL of the image.
             */
            url: string;
            /** @description 0 if unknown. */
            width: number;
            /** @description Height in pixels. */
            height: number;
        };
        /** @description Attribution to show with the card. */
        Attribution: {
            /** @description The text to show. */
            text: string;
            /**
             * Format: uri
             * @description Where it should link to.
             */
            url: string;
        };
        WikipediaCard: {
            /** @description Title of the article. */
            title: string;
            /** @description A short description. */
            description: string;
            /** @description The beginning of the article. */
            extract: string;
            /**
             * Format: uri
             * @description URL of the article.
             */
            url: string;
            /** @description A large image, or null. */
            image: components["schemas"]["CardImage"] | null;
            /** @description A small image, or null. */
            thumbnail: components["schemas"]["CardImage"] | null;
            /** @description The language code of its Wikipedia. */
            language: string;
            /** @description ID of the subject in Wikidata; may be empty. */
            wikidata_id: string;
            attribution: components["schemas"]["Attribution"];
        };
        ThetvdbCard: {
            /** @description Title of the film or series. */
            name: string;
            /**
             * @description Film or series.
             * @enum {unknown}
             */
            type: "film" | "series";
            /** @description What it is about. */
            overview: string;
            /** @description Year of the first release. */
            year: string;
            /** @description As YYYY-MM-DD; empty if unknown. */
            first_aired: string;
            /** @description Such as `Ended` or `Continuing`. */
            status: string;
            /** @description The broadcaster. */
            network: string;
            /** @description Three letters, ISO 3166-1. */
            country: string;
            /** @description The genres. */
            genres: string[];
            /**
             * Format: uri
             * @description URL on TheTVDB.
             */
            url: string;
            /** @description Empty if there is none. */
            image: string;
            attribution: components["schemas"]["Attribution"];
        };
        TripadvisorCard: {
            /** @description Name of the place. */
            name: string;
            /**
             * @description Kind of place.
             * @enum {unknown}
             */
            type: "hotel" | "restaurant" | "attraction" | "town";
            /** @description A short description. */
            description: string;
            /** @description Address. */
            address: string;
            /**
             * Format: uri
             * @description URL on Tripadvisor.
             */
            url: string;
            /** @description Rating from 1 to 5, or null. */
            rating: number | null;
            /** @description Number of reviews. */
            reviews: number;
            /** @description An image of the rating; show it with the rating. Empty if there is none. */
            rating_image: string;
            attribution: components["schemas"]["Attribution"];
        };
        StackexchangeCard: {
            /** @description The question. */
            title: string;
            /**
             * Format: uri
             * @description URL of the question.
             */
            url: string;
            /** @description Votes for the question. */
            score: number;
            /** @description Whether it has an accepted answer. */
            answered: boolean;
            /** @description The number of answers. */
            answers: number;
            /** @description Its tags. */
            tags: string[];
            /** @description The beginning of the question. */
            excerpt: string;
            /** @description The site. */
            site: string;
            /** @description Empty if unknown. */
            author: string;
            attribution: components["schemas"]["Attribution"];
        };
        MapCard: {
            /** @description Name of the place. */
            name: string;
            /** @description Where it is. */
            description: string;
            /** @description Latitude. */
            lat: number;
            /** @description Longitude. */
            lon: number;
            /**
             * Format: uri
             * @description Embeddable map of the whole place.
             */
            embed_url: string;
            /**
             * Format: uri
             * @description Embeddable map, zoomed in on the point.
             */
            mini_embed_url: string;
            /**
             * Format: uri
             * @description Page on OpenStreetMap.
             */
            osm_url: string;
            /**
             * Format: uri
             * @description URL of directions to the place.
             */
            directions_url: string;
            /**
             * Format: uri
             * @description `geo:` with latitude and longitude.
             */
            geo_uri: string;
            attribution: components["schemas"]["Attribution"];
        };
        BatchResult: {
            /** @description The status that a request with this search alone would have. */
            status: number;
            /** @description The body of that response. */
            body: unknown;
            /** @description Seconds to wait before retrying this search. */
            retry_after?: number;
        };
        Provider: {
            /** @description Engine slot, or provider name. */
            slug: string;
            /** @description Display name. */
            name: string;
            /**
             * @description What it is used for.
             * @enum {unknown}
             */
            group: "web" | "media" | "category" | "cards" | "instant" | "maps" | "translate" | "suggest";
            /**
             * @description `query`: observed from real searches. `probe`: also checked on a schedule.
             * @enum {unknown}
             */
            monitor: "query" | "probe";
            /**
             * @description State by the latest observation.
             * @enum {unknown}
             */
            state: "up" | "down" | "unknown";
            /** @description ISO 8601 in UTC; empty if never. */
            checked_at: string;
            /** @description ISO 8601 in UTC; empty if never. */
            last_ok_at: string;
            /** @description Empty if the last check succeeded. */
            last_error: string;
            /** @description Always empty. */
            source: string;
            /** @description Share of successful checks in the last 30 days; `null` if unknown. */
            uptime: number | null;
            /** @description Median response time of the last 30 days; `null` if unknown. */
            median_ms: number | null;
            /** @description 95th percentile of the response times; `null` if unknown. */
            p95_ms: number | null;
            /** @description Share of the results of its group in the last 30 days; `null` if unknown. */
            results_share: number | null;
            /** @description Share of its results that no other provider found; `null` if unknown. */
            unique_share: number | null;
        };
        MonthlyUsage: {
            /** @description Calendar month in UTC. */
            month: string;
            /** @description Searches in this month. */
            searches: number;
            /** @description `null` if there is no monthly limit. */
            limit: number | null;
        };
        RateLimit: {
            /** @description Requests allowed in any window of that length. */
            limit: number;
            /** @description Length of the window in seconds. */
            window_seconds: number;
            /** @description Requests remaining after this one. */
            remaining: number;
            /** @description Seconds until the oldest request leaves the window and `remaining` increases. */
            reset_seconds: number;
        };
        /** @description Messages by parameter name. */
        FieldErrors: {
            [key: string]: string[];
        };
        /** @description The same error as RFC 9457 problem details, for clients that accept `application/problem+json`. */
        ProblemDetails: {
            /**
             * @description `about:blank`, or for 429 the type `quota-exceeded` of the IETF draft on rate limit headers.
             * @enum {string}
             */
            type: "about:blank" | "https://iana.org/assignments/http-problem-types#quota-exceeded";
            /** @description The kind of error. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description What went wrong. */
            detail: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            code: "bad_parameters" | "bad_request" | "malformed_body" | "not_authenticated" | "invalid_key" | "expired_key" | "account_disabled" | "wrong_network" | "out_of_scope" | "not_found" | "method_not_allowed" | "request_timeout" | "body_too_large" | "unsupported_media_type" | "throttled" | "monthly_limit" | "account_monthly_limit" | "header_too_large" | "internal" | "engine_not_configured" | "no_engine_answered" | "extraction_disabled" | "translation_unavailable" | "unavailable";
            errors?: components["schemas"]["FieldErrors"];
            /** @description Only with 429: the limits that refused the request, named as in `RateLimit-Policy`, or `monthly`, `account-monthly` or `guest`. */
            "violated-policies"?: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type RootResponse = components['schemas']['RootResponse'];
export type WebSearchResponse = components['schemas']['WebSearchResponse'];
export type ImageSearchResponse = components['schemas']['ImageSearchResponse'];
export type SimilarImageSearchResponse = components['schemas']['SimilarImageSearchResponse'];
export type NewsSearchResponse = components['schemas']['NewsSearchResponse'];
export type VideoSearchResponse = components['schemas']['VideoSearchResponse'];
export type PaperSearchResponse = components['schemas']['PaperSearchResponse'];
export type CodeSearchResponse = components['schemas']['CodeSearchResponse'];
export type PackageSearchResponse = components['schemas']['PackageSearchResponse'];
export type DiscussionSearchResponse = components['schemas']['DiscussionSearchResponse'];
export type LibrarySearchResponse = components['schemas']['LibrarySearchResponse'];
export type MapsResponse = components['schemas']['MapsResponse'];
export type TranslateResponse = components['schemas']['TranslateResponse'];
export type TranslateLanguagesResponse = components['schemas']['TranslateLanguagesResponse'];
export type InstantResponse = components['schemas']['InstantResponse'];
export type InstantJson = components['schemas']['InstantJson'];
export type InstantRegex = components['schemas']['InstantRegex'];
export type InstantHash = components['schemas']['InstantHash'];
export type InstantEncode = components['schemas']['InstantEncode'];
export type InstantQr = components['schemas']['InstantQr'];
export type InstantMorse = components['schemas']['InstantMorse'];
export type InstantWordcount = components['schemas']['InstantWordcount'];
export type InstantCase = components['schemas']['InstantCase'];
export type InstantLorem = components['schemas']['InstantLorem'];
export type InstantColor = components['schemas']['InstantColor'];
export type InstantCharacter = components['schemas']['InstantCharacter'];
export type InstantChmod = components['schemas']['InstantChmod'];
export type InstantCron = components['schemas']['InstantCron'];
export type InstantPlural = components['schemas']['InstantPlural'];
export type InstantHttp = components['schemas']['InstantHttp'];
export type InstantPort = components['schemas']['InstantPort'];
export type InstantIp = components['schemas']['InstantIp'];
export type InstantUseragent = components['schemas']['InstantUseragent'];
export type InstantUuid = components['schemas']['InstantUuid'];
export type InstantPassword = components['schemas']['InstantPassword'];
export type InstantRandom = components['schemas']['InstantRandom'];
export type InstantDice = components['schemas']['InstantDice'];
export type InstantCoin = components['schemas']['InstantCoin'];
export type InstantTimer = components['schemas']['InstantTimer'];
export type InstantPercentage = components['schemas']['InstantPercentage'];
export type InstantBmi = components['schemas']['InstantBmi'];
export type InstantLoan = components['schemas']['InstantLoan'];
export type InstantInterest = components['schemas']['InstantInterest'];
export type InstantPrime = components['schemas']['InstantPrime'];
export type InstantBase = components['schemas']['InstantBase'];
export type InstantRoman = components['schemas']['InstantRoman'];
export type InstantTimestamp = components['schemas']['InstantTimestamp'];
export type InstantDate = components['schemas']['InstantDate'];
export type InstantUnit = components['schemas']['InstantUnit'];
export type InstantCurrency = components['schemas']['InstantCurrency'];
export type InstantMath = components['schemas']['InstantMath'];
export type InstantSun = components['schemas']['InstantSun'];
export type InstantMoon = components['schemas']['InstantMoon'];
export type InstantTimedifference = components['schemas']['InstantTimedifference'];
export type InstantHoliday = components['schemas']['InstantHoliday'];
export type InstantWeather = components['schemas']['InstantWeather'];
export type InstantWorldclock = components['schemas']['InstantWorldclock'];
export type InstantCountry = components['schemas']['InstantCountry'];
export type InstantEmoji = components['schemas']['InstantEmoji'];
export type InstantDictionary = components['schemas']['InstantDictionary'];
export type InstantSynonym = components['schemas']['InstantSynonym'];
export type InstantSpelling = components['schemas']['InstantSpelling'];
export type InstantTranslation = components['schemas']['InstantTranslation'];
export type CardsResponse = components['schemas']['CardsResponse'];
export type SuggestResponse = components['schemas']['SuggestResponse'];
export type ExtractResponse = components['schemas']['ExtractResponse'];
export type BatchResponse = components['schemas']['BatchResponse'];
export type StatusResponse = components['schemas']['StatusResponse'];
export type KeyResponse = components['schemas']['KeyResponse'];
export type Sitelink = components['schemas']['Sitelink'];
export type WebResult = components['schemas']['WebResult'];
export type FailureReason = components['schemas']['FailureReason'];
export type EngineFailure = components['schemas']['EngineFailure'];
export type EngineReport = components['schemas']['EngineReport'];
export type ResultRanks = components['schemas']['ResultRanks'];
export type Explanation = components['schemas']['Explanation'];
export type ImageResult = components['schemas']['ImageResult'];
export type NewsResult = components['schemas']['NewsResult'];
export type VideoResult = components['schemas']['VideoResult'];
export type PaperDetails = components['schemas']['PaperDetails'];
export type PaperResult = components['schemas']['PaperResult'];
export type CodeDetails = components['schemas']['CodeDetails'];
export type CodeResult = components['schemas']['CodeResult'];
export type PackageDetails = components['schemas']['PackageDetails'];
export type PackageResult = components['schemas']['PackageResult'];
export type DiscussionDetails = components['schemas']['DiscussionDetails'];
export type DiscussionResult = components['schemas']['DiscussionResult'];
export type BookDetails = components['schemas']['BookDetails'];
export type BookResult = components['schemas']['BookResult'];
export type MusicDetails = components['schemas']['MusicDetails'];
export type MusicResult = components['schemas']['MusicResult'];
export type PodcastDetails = components['schemas']['PodcastDetails'];
export type PodcastResult = components['schemas']['PodcastResult'];
export type Place = components['schemas']['Place'];
export type TranslationLanguage = components['schemas']['TranslationLanguage'];
export type CardImage = components['schemas']['CardImage'];
export type Attribution = components['schemas']['Attribution'];
export type WikipediaCard = components['schemas']['WikipediaCard'];
export type ThetvdbCard = components['schemas']['ThetvdbCard'];
export type TripadvisorCard = components['schemas']['TripadvisorCard'];
export type StackexchangeCard = components['schemas']['StackexchangeCard'];
export type MapCard = components['schemas']['MapCard'];
export type BatchResult = components['schemas']['BatchResult'];
export type Provider = components['schemas']['Provider'];
export type MonthlyUsage = components['schemas']['MonthlyUsage'];
export type RateLimit = components['schemas']['RateLimit'];
export type FieldErrors = components['schemas']['FieldErrors'];
export type ProblemDetails = components['schemas']['ProblemDetails'];
export interface operations {
    root: {
        parameters: {
            query?: {
                /** @description Adds the endpoints that are not in the list otherwise. */
                extended?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RootResponse"];
                };
            };
        };
    };
    web_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The search query. */
                    q: string;
                    /**
                     * @description Engines to use: engine_a, engine_b, engine_c or `all`. Separate several with commas or spaces. The name of a provider selects the engines that use it: brave, mojeek, marginalia.
                     * @default all
                     */
                    engine?: string | string[];
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /** @description Country to prefer results from, as an ISO 3166 code. Engines without country support ignore it. */
                    country?: string;
                    /**
                     * @description Page of results.
                     * @default 1
                     */
                    page?: number;
                    /** @description Only results from the last day (`d`), week (`w`), month (`m`) or year (`y`), or from a range of days such as `2026-01-01..2026-01-31`, `2026-01-01..` or `..2026-01-31`. Days are in UTC and included. */
                    date?: string;
                    /**
                     * @description Only results with the words as they are written, and no spelling correction. Engines without such a search are left out.
                     * @default false
                     */
                    verbatim?: boolean;
                    /** @description Results per page, at most this many. Default: all that the engines return for a page. */
                    count?: number;
                    /** @description Only results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    include_domains?: string[];
                    /** @description No results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    exclude_domains?: string[];
                    /** @description Shortens descriptions, then leaves out the last results, until the response has at most this many tokens. One token is estimated as four characters of JSON, or as one Chinese, Japanese or Korean character. */
                    max_tokens?: number;
                    /**
                     * @description `mine` applies the blocked, lowered, raised and pinned sites in the preferences of the account that owns the key.
                     * @enum {string}
                     */
                    sites?: "mine";
                    /** @description Searches with this lens, by its short name, in the preferences of the account that owns the key. `country` and `date` replace those of the lens; domains must satisfy both. */
                    lens?: string;
                    /**
                     * @description Deadline in milliseconds. Engines that have not responded by then are left out.
                     * @default 3000
                     */
                    timeout?: number;
                    /**
                     * @description Adds `explain` to the response: what each engine returned and how long it took.
                     * @default false
                     */
                    explain?: boolean;
                    /**
                     * @description Returns 503 if no engine responded. Such a search does not count toward usage.
                     * @default false
                     */
                    strict?: boolean;
                    /**
                     * @description Adds `outcome` and `failed` to the response, `has_more` to searches, `code` to errors, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
                    /**
                     * @description Sends `text/event-stream`: an event `engine` for each engine as soon as it responds, then an event `result` with the response.
                     * @default false
                     */
                    stream?: boolean;
                    /**
                     * @description Adds the text of the first results: `content` and `content_error`. Each page takes one more request from the rate limits, and counts as one more search if it was fetched.
                     * @default 0
                     */
                    extract?: number;
                    /**
                     * @description Maximum characters of `content` per page.
                     * @default 20000
                     */
                    max_chars?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebSearchResponse"];
                };
            };
        };
    };
    image_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The search query. */
                    q: string;
                    /**
                     * @description Engines to use: engine_a, engine_b, engine_c or `all`. Separate several with commas or spaces. The name of a provider selects the engines that use it: brave, mojeek, marginalia.
                     * @default all
                     */
                    engine?: string | string[];
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /** @description Country to prefer results from, as an ISO 3166 code. Engines without country support ignore it. */
                    country?: string;
                    /**
                     * @description Page of results.
                     * @default 1
                     */
                    page?: number;
                    /**
                     * @description `small`: up to 640 × 480 pixels. `medium`: up to 1600 × 1200. `large`: more than that.
                     * @enum {string}
                     */
                    size?: "small" | "medium" | "large";
                    /**
                     * @description Main color of the image.
                     * @enum {string}
                     */
                    color?: "red" | "orange" | "yellow" | "green" | "turquoise" | "blue" | "purple" | "pink" | "brown" | "black" | "gray" | "white" | "monochrome" | "transparent";
                    /**
                     * @description Shape of the image.
                     * @enum {string}
                     */
                    shape?: "wide" | "tall" | "square";
                    /**
                     * @description License of the image. `public`: public domain. `cc`: any Creative Commons license. `commercial`: allows commercial use. `modify`: allows changes.
                     * @enum {string}
                     */
                    license?: "public" | "cc" | "commercial" | "modify";
                    /** @description Results per page, at most this many. Default: all that the engines return for a page. */
                    count?: number;
                    /** @description Only results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    include_domains?: string[];
                    /** @description No results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    exclude_domains?: string[];
                    /** @description Shortens descriptions, then leaves out the last results, until the response has at most this many tokens. One token is estimated as four characters of JSON, or as one Chinese, Japanese or Korean character. */
                    max_tokens?: number;
                    /**
                     * @description `mine` applies the blocked, lowered, raised and pinned sites in the preferences of the account that owns the key.
                     * @enum {string}
                     */
                    sites?: "mine";
                    /** @description Searches with this lens, by its short name, in the preferences of the account that owns the key. `country` and `date` replace those of the lens; domains must satisfy both. */
                    lens?: string;
                    /**
                     * @description Deadline in milliseconds. Engines that have not responded by then are left out.
                     * @default 3000
                     */
                    timeout?: number;
                    /**
                     * @description Adds `explain` to the response: what each engine returned and how long it took.
                     * @default false
                     */
                    explain?: boolean;
                    /**
                     * @description Returns 503 if no engine responded. Such a search does not count toward usage.
                     * @default false
                     */
                    strict?: boolean;
                    /**
                     * @description Adds `outcome` and `failed` to the response, `has_more` to searches, `code` to errors, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
                    /**
                     * @description Sends `text/event-stream`: an event `engine` for each engine as soon as it responds, then an event `result` with the response.
                     * @default false
                     */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageSearchResponse"];
                };
            };
        };
    };
    similar_image_search: {
        parameters: {
            query?: {
                /** @description Caption of the image. */
                q?: string;
                /** @description Fallback if the caption is not usable. */
                query?: string;
                /** @description URL of the original image or its page, which is left out of the results. */
                exclude_url?: string;
                /** @description Engines to use: engine_a, engine_b, engine_c or `all`. Separate several with commas or spaces. The name of a provider selects the engines that use it: brave, mojeek, marginalia. */
                engine?: string;
                /** @description Safe search: filters adult content. */
                safe?: boolean;
                /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                lang?: string;
                /** @description Results per page, at most this many. Default: all that the engines return for a page. */
                count?: number;
                /** @description Deadline in milliseconds. Engines that have not responded by then are left out. */
                timeout?: number;
                /** @description Adds `explain` to the response: what each engine returned and how long it took. */
                explain?: boolean;
                /** @description Returns 503 if no engine responded. Such a search does not count toward usage. */
                strict?: boolean;
                /** @description Adds `outcome` and `failed` to the response, `has_more` to searches, `code` to errors, and further fields to results. */
                extended?: boolean;
                /** @description Sends `text/event-stream`: an event `engine` for each engine as soon as it responds, then an event `result` with the response. */
                stream?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimilarImageSearchResponse"];
                };
            };
        };
    };
    news_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The search query. */
                    q: string;
                    /**
                     * @description Engines to use: engine_a, engine_b, engine_c or `all`. Separate several with commas or spaces. The name of a provider selects the engines that use it: brave, mojeek, marginalia.
                     * @default all
                     */
                    engine?: string | string[];
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /** @description Country to prefer results from, as an ISO 3166 code. Engines without country support ignore it. */
                    country?: string;
                    /**
                     * @description Page of results.
                     * @default 1
                     */
                    page?: number;
                    /** @description Only results from the last day (`d`), week (`w`), month (`m`) or year (`y`), or from a range of days such as `2026-01-01..2026-01-31`, `2026-01-01..` or `..2026-01-31`. Days are in UTC and included. */
                    date?: string;
                    /**
                     * @description `date` sorts the results of a page by date, the newest first.
                     * @enum {string}
                     */
                    sort?: "relevance" | "date";
                    /** @description Results per page, at most this many. Default: all that the engines return for a page. */
                    count?: number;
                    /** @description Only results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    include_domains?: string[];
                    /** @description No results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    exclude_domains?: string[];
                    /** @description Shortens descriptions, then leaves out the last results, until the response has at most this many tokens. One token is estimated as four characters of JSON, or as one Chinese, Japanese or Korean character. */
                    max_tokens?: number;
                    /**
                     * @description `mine` applies the blocked, lowered, raised and pinned sites in the preferences of the account that owns the key.
                     * @enum {string}
                     */
                    sites?: "mine";
                    /** @description Searches with this lens, by its short name, in the preferences of the account that owns the key. `country` and `date` replace those of the lens; domains must satisfy both. */
                    lens?: string;
                    /**
                     * @description Deadline in milliseconds. Engines that have not responded by then are left out.
                     * @default 3000
                     */
                    timeout?: number;
                    /**
                     * @description Adds `explain` to the response: what each engine returned and how long it took.
                     * @default false
                     */
                    explain?: boolean;
                    /**
                     * @description Returns 503 if no engine responded. Such a search does not count toward usage.
                     * @default false
                     */
                    strict?: boolean;
                    /**
                     * @description Adds `outcome` and `failed` to the response, `has_more` to searches, `code` to errors, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
                    /**
                     * @description Sends `text/event-stream`: an event `engine` for each engine as soon as it responds, then an event `result` with the response.
                     * @default false
                     */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsSearchResponse"];
                };
            };
        };
    };
    video_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The search query. */
                    q: string;
                    /**
                     * @description Engines to use: engine_a, engine_b, engine_c or `all`. Separate several with commas or spaces. The name of a provider selects the engines that use it: brave, mojeek, marginalia.
                     * @default all
                     */
                    engine?: string | string[];
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /** @description Country to prefer results from, as an ISO 3166 code. Engines without country support ignore it. */
                    country?: string;
                    /**
                     * @description Page of results.
                     * @default 1
                     */
                    page?: number;
                    /** @description Only results from the last day (`d`), week (`w`), month (`m`) or year (`y`), or from a range of days such as `2026-01-01..2026-01-31`, `2026-01-01..` or `..2026-01-31`. Days are in UTC and included. */
                    date?: string;
                    /**
                     * @description `short`: under 5 minutes. `medium`: 5 to 20 minutes. `long`: over 20 minutes.
                     * @enum {string}
                     */
                    length?: "short" | "medium" | "long";
                    /** @description Results per page, at most this many. Default: all that the engines return for a page. */
                    count?: number;
                    /** @description Only results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    include_domains?: string[];
                    /** @description No results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    exclude_domains?: string[];
                    /** @description Shortens descriptions, then leaves out the last results, until the response has at most this many tokens. One token is estimated as four characters of JSON, or as one Chinese, Japanese or Korean character. */
                    max_tokens?: number;
                    /**
                     * @description `mine` applies the blocked, lowered, raised and pinned sites in the preferences of the account that owns the key.
                     * @enum {string}
                     */
                    sites?: "mine";
                    /** @description Searches with this lens, by its short name, in the preferences of the account that owns the key. `country` and `date` replace those of the lens; domains must satisfy both. */
                    lens?: string;
                    /**
                     * @description Deadline in milliseconds. Engines that have not responded by then are left out.
                     * @default 3000
                     */
                    timeout?: number;
                    /**
                     * @description Adds `explain` to the response: what each engine returned and how long it took.
                     * @default false
                     */
                    explain?: boolean;
                    /**
                     * @description Returns 503 if no engine responded. Such a search does not count toward usage.
                     * @default false
                     */
                    strict?: boolean;
                    /**
                     * @description Adds `outcome` and `failed` to the response, `has_more` to searches, `code` to errors, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
                    /**
                     * @description Sends `text/event-stream`: an event `engine` for each engine as soon as it responds, then an event `result` with the response.
                     * @default false
                     */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VideoSearchResponse"];
                };
            };
        };
    };
    paper_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The search query. */
                    q: string;
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /**
                     * @description Page of results.
                     * @default 1
                     */
                    page?: number;
                    /** @description Only results from the last day (`d`), week (`w`), month (`m`) or year (`y`), or from a range of days such as `2026-01-01..2026-01-31`, `2026-01-01..` or `..2026-01-31`. Days are in UTC and included. */
                    date?: string;
                    /** @description Sources to use, such as `arxiv`: repeat the parameter, or separate their names with commas or spaces. Default: all that are configured, as listed by `status/`. */
                    source?: string[];
                    /** @description Results per page, at most this many. Default: all that the engines return for a page. */
                    count?: number;
                    /** @description Only results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    include_domains?: string[];
                    /** @description No results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    exclude_domains?: string[];
                    /** @description Shortens descriptions, then leaves out the last results, until the response has at most this many tokens. One token is estimated as four characters of JSON, or as one Chinese, Japanese or Korean character. */
                    max_tokens?: number;
                    /**
                     * @description Deadline in milliseconds. Engines that have not responded by then are left out.
                     * @default 3000
                     */
                    timeout?: number;
                    /**
                     * @description Adds `explain` to the response: what each engine returned and how long it took.
                     * @default false
                     */
                    explain?: boolean;
                    /**
                     * @description Returns 503 if no engine responded. Such a search does not count toward usage.
                     * @default false
                     */
                    strict?: boolean;
                    /**
                     * @description Adds `outcome` and `failed` to the response, `has_more` to searches, `code` to errors, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
                    /**
                     * @description Sends `text/event-stream`: an event `engine` for each engine as soon as it responds, then an event `result` with the response.
                     * @default false
                     */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperSearchResponse"];
                };
            };
        };
    };
    code_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The search query. */
                    q: string;
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /**
                     * @description Page of results.
                     * @default 1
                     */
                    page?: number;
                    /** @description Only results from the last day (`d`), week (`w`), month (`m`) or year (`y`), or from a range of days such as `2026-01-01..2026-01-31`, `2026-01-01..` or `..2026-01-31`. Days are in UTC and included. */
                    date?: string;
                    /**
                     * @description Only results of this kind. Default: all kinds.
                     * @enum {string}
                     */
                    kind?: "repository" | "question" | "documentation";
                    /** @description Sources to use, such as `arxiv`: repeat the parameter, or separate their names with commas or spaces. Default: all that are configured, as listed by `status/`. */
                    source?: string[];
                    /** @description Results per page, at most this many. Default: all that the engines return for a page. */
                    count?: number;
                    /** @description Only results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    include_domains?: string[];
                    /** @description No results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    exclude_domains?: string[];
                    /** @description Shortens descriptions, then leaves out the last results, until the response has at most this many tokens. One token is estimated as four characters of JSON, or as one Chinese, Japanese or Korean character. */
                    max_tokens?: number;
                    /**
                     * @description Deadline in milliseconds. Engines that have not responded by then are left out.
                     * @default 3000
                     */
                    timeout?: number;
                    /**
                     * @description Adds `explain` to the response: what each engine returned and how long it took.
                     * @default false
                     */
                    explain?: boolean;
                    /**
                     * @description Returns 503 if no engine responded. Such a search does not count toward usage.
                     * @default false
                     */
                    strict?: boolean;
                    /**
                     * @description Adds `outcome` and `failed` to the response, `has_more` to searches, `code` to errors, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
                    /**
                     * @description Sends `text/event-stream`: an event `engine` for each engine as soon as it responds, then an event `result` with the response.
                     * @default false
                     */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSearchResponse"];
                };
            };
        };
    };
    package_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The search query. */
                    q: string;
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /**
                     * @description Page of results.
                     * @default 1
                     */
                    page?: number;
                    /** @description Only results from the last day (`d`), week (`w`), month (`m`) or year (`y`), or from a range of days such as `2026-01-01..2026-01-31`, `2026-01-01..` or `..2026-01-31`. Days are in UTC and included. */
                    date?: string;
                    /** @description Sources to use, such as `arxiv`: repeat the parameter, or separate their names with commas or spaces. Default: all that are configured, as listed by `status/`. */
                    source?: string[];
                    /** @description Results per page, at most this many. Default: all that the engines return for a page. */
                    count?: number;
                    /** @description Only results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    include_domains?: string[];
                    /** @description No results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    exclude_domains?: string[];
                    /** @description Shortens descriptions, then leaves out the last results, until the response has at most this many tokens. One token is estimated as four characters of JSON, or as one Chinese, Japanese or Korean character. */
                    max_tokens?: number;
                    /**
                     * @description Deadline in milliseconds. Engines that have not responded by then are left out.
                     * @default 3000
                     */
                    timeout?: number;
                    /**
                     * @description Adds `explain` to the response: what each engine returned and how long it took.
                     * @default false
                     */
                    explain?: boolean;
                    /**
                     * @description Returns 503 if no engine responded. Such a search does not count toward usage.
                     * @default false
                     */
                    strict?: boolean;
                    /**
                     * @description Adds `outcome` and `failed` to the response, `has_more` to searches, `code` to errors, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
                    /**
                     * @description Sends `text/event-stream`: an event `engine` for each engine as soon as it responds, then an event `result` with the response.
                     * @default false
                     */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackageSearchResponse"];
                };
            };
        };
    };
    discussion_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The search query. */
                    q: string;
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /**
                     * @description Page of results.
                     * @default 1
                     */
                    page?: number;
                    /** @description Only results from the last day (`d`), week (`w`), month (`m`) or year (`y`), or from a range of days such as `2026-01-01..2026-01-31`, `2026-01-01..` or `..2026-01-31`. Days are in UTC and included. */
                    date?: string;
                    /** @description Sources to use, such as `arxiv`: repeat the parameter, or separate their names with commas or spaces. Default: all that are configured, as listed by `status/`. */
                    source?: string[];
                    /** @description Results per page, at most this many. Default: all that the engines return for a page. */
                    count?: number;
                    /** @description Only results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    include_domains?: string[];
                    /** @description No results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    exclude_domains?: string[];
                    /** @description Shortens descriptions, then leaves out the last results, until the response has at most this many tokens. One token is estimated as four characters of JSON, or as one Chinese, Japanese or Korean character. */
                    max_tokens?: number;
                    /**
                     * @description Deadline in milliseconds. Engines that have not responded by then are left out.
                     * @default 3000
                     */
                    timeout?: number;
                    /**
                     * @description Adds `explain` to the response: what each engine returned and how long it took.
                     * @default false
                     */
                    explain?: boolean;
                    /**
                     * @description Returns 503 if no engine responded. Such a search does not count toward usage.
                     * @default false
                     */
                    strict?: boolean;
                    /**
                     * @description Adds `outcome` and `failed` to the response, `has_more` to searches, `code` to errors, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
                    /**
                     * @description Sends `text/event-stream`: an event `engine` for each engine as soon as it responds, then an event `result` with the response.
                     * @default false
                     */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscussionSearchResponse"];
                };
            };
        };
    };
    library_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The search query. */
                    q: string;
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /**
                     * @description Page of results.
                     * @default 1
                     */
                    page?: number;
                    /** @description Only results from the last day (`d`), week (`w`), month (`m`) or year (`y`), or from a range of days such as `2026-01-01..2026-01-31`, `2026-01-01..` or `..2026-01-31`. Days are in UTC and included. */
                    date?: string;
                    /**
                     * @description What to search for. Default: `books`.
                     * @default books
                     * @enum {string}
                     */
                    kind?: "books" | "music" | "podcasts";
                    /** @description Sources to use, such as `arxiv`: repeat the parameter, or separate their names with commas or spaces. Default: all that are configured, as listed by `status/`. */
                    source?: string[];
                    /** @description Results per page, at most this many. Default: all that the engines return for a page. */
                    count?: number;
                    /** @description Only results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    include_domains?: string[];
                    /** @description No results of these sites and their subdomains. Host names: repeat the parameter, or separate them with commas or spaces; at most 20. */
                    exclude_domains?: string[];
                    /** @description Shortens descriptions, then leaves out the last results, until the response has at most this many tokens. One token is estimated as four characters of JSON, or as one Chinese, Japanese or Korean character. */
                    max_tokens?: number;
                    /**
                     * @description Deadline in milliseconds. Engines that have not responded by then are left out.
                     * @default 3000
                     */
                    timeout?: number;
                    /**
                     * @description Adds `explain` to the response: what each engine returned and how long it took.
                     * @default false
                     */
                    explain?: boolean;
                    /**
                     * @description Returns 503 if no engine responded. Such a search does not count toward usage.
                     * @default false
                     */
                    strict?: boolean;
                    /**
                     * @description Adds `outcome` and `failed` to the response, `has_more` to searches, `code` to errors, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
                    /**
                     * @description Sends `text/event-stream`: an event `engine` for each engine as soon as it responds, then an event `result` with the response.
                     * @default false
                     */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibrarySearchResponse"];
                };
            };
        };
    };
    maps: {
        parameters: {
            query?: {
                /** @description Name of the place. With `lat` and `lon`, the same as `label`. */
                q?: string;
                /** @description Maximum number of places. */
                limit?: number;
                /** @description Language of the names, as a BCP 47 tag. Default: from `Accept-Language`. */
                lang?: string;
                /** @description Latitude. Requires `lon`. */
                lat?: number;
                /** @description Longitude. Requires `lat`. */
                lon?: number;
                /** @description Name for the place at the coordinates. */
                label?: string;
                /** @description Deadline in milliseconds. Engines that have not responded by then are left out. */
                timeout?: number;
                /** @description Returns 503 if no geocoder responded. Such a search does not count toward usage. */
                strict?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapsResponse"];
                };
            };
        };
    };
    translate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text to translate. */
                    q?: string;
                    /** @description Used if `q` is missing. */
                    text?: string;
                    /** @description Target language code. */
                    target: string;
                    /**
                     * @description Source language code; `auto` detects it.
                     * @default auto
                     */
                    source?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslateResponse"];
                };
            };
        };
    };
    translate_languages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslateLanguagesResponse"];
                };
            };
        };
    };
    instant: {
        parameters: {
            query: {
                /** @description The search query. */
                q: string;
                /** @description Language of the answer: en, fr, de, es, it, pt or nl. Default: from `Accept-Language`. */
                lang?: string;
                /** @description Returns 503 if a provider that the answer needs failed. Such a request does not count toward usage. */
                strict?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstantResponse"];
                };
            };
        };
    };
    cards: {
        parameters: {
            query: {
                /** @description The search query. */
                q: string;
                /** @description Validated as in a search, but has no effect: cards have their own providers. */
                engine?: string;
                /** @description Safe search: filters adult content. */
                safe?: boolean;
                /** @description Language of the cards, as a BCP 47 tag, with English as fallback. Default: from `Accept-Language`. */
                lang?: string;
                /** @description Deadline in milliseconds. Engines that have not responded by then are left out. */
                timeout?: number;
                /** @description Adds `explain` to the response: what each engine returned and how long it took. */
                explain?: boolean;
                /** @description Returns 503 if no engine responded. Such a search does not count toward usage. */
                strict?: boolean;
                /** @description Adds `outcome` and `failed` to the response, `has_more` to searches, `code` to errors, and further fields to results. */
                extended?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsResponse"];
                };
            };
        };
    };
    suggest: {
        parameters: {
            query: {
                /** @description The text typed so far. */
                q: string;
                /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                lang?: string;
                /** @description Returns 503 if no engine responded. Such a search does not count toward usage. */
                strict?: boolean;
                /** @description Adds `outcome` and `failed` to the response, `has_more` to searches, `code` to errors, and further fields to results. */
                extended?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestResponse"];
                };
            };
        };
    };
    extract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The URL of a page. Repeat it, or send a JSON array, for up to 10 pages. */
                    url?: string[];
                    /** @description The same as `url`. */
                    urls?: string[];
                    /**
                     * @description Format of `content`.
                     * @default markdown
                     * @enum {string}
                     */
                    format?: "markdown" | "text";
                    /**
                     * @description Maximum characters of `content` per page.
                     * @default 20000
                     */
                    max_chars?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtractResponse"];
                };
            };
        };
    };
    batch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The searches: objects with `endpoint` and the parameters of that endpoint. `similar` is `images/similar/`. */
                    searches: ({
                        /** @enum {string} */
                        endpoint: "web" | "images" | "similar" | "news" | "videos" | "papers" | "code" | "packages" | "discussions" | "library" | "maps" | "instant" | "cards" | "suggest" | "translate";
                    } & {
                        [key: string]: unknown;
                    })[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchResponse"];
                };
            };
        };
    };
    status: {
        parameters: {
            query?: {
                /** @description Adds uptime, response times and shares of results of the last 30 days. */
                extended?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusResponse"];
                };
            };
        };
    };
    key: {
        parameters: {
            query?: {
                /** @description Adds expiry, scopes, networks, note, rotation, and usage and limits of the account. */
                extended?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyResponse"];
                };
            };
        };
    };
}
