/** Generated from the OpenAPI document: run `npm run docs`. */
export interface components {
    schemas: {
        RootResponse: {
            /** Format: uri */
            web_search: string;
            /** Format: uri */
            image_search: string;
            /** Format: uri */
            similar_image_search: string;
            /** Format: uri */
            news_search: string;
            /** Format: uri */
            video_search: string;
            /** Format: uri */
            maps: string;
            /** Format: uri */
            translate: string;
            /** Format: uri */
            translate_languages: string;
            /** Format: uri */
            instant: string;
            /** Format: uri */
            cards: string;
            /** Format: uri */
            suggest: string;
            /** Format: uri */
            extract: string;
            /** Format: uri */
            batch: string;
            /** Format: uri */
            status: string;
            /** Format: uri */
            key: string;
        };
        WebSearchResponse: {
            /** @description The query. */
            query: string;
            /** @constant */
            tab: "web";
            page: number;
            /** @description The engines used. */
            engine: string[];
            /** @description Spelling suggestion of an engine, or empty. */
            correction: string;
            results: components["schemas"]["WebResult"][];
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
            /** @constant */
            tab: "images";
            page: number;
            /** @description The engines used. */
            engine: string[];
            results: components["schemas"]["ImageResult"][];
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
            engine: string[];
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
            /** @constant */
            tab: "news";
            page: number;
            /** @description The engines used. */
            engine: string[];
            results: components["schemas"]["NewsResult"][];
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
            /** @constant */
            tab: "videos";
            page: number;
            /** @description The engines used. */
            engine: string[];
            results: components["schemas"]["VideoResult"][];
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
            places: components["schemas"]["Place"][];
        };
        TranslateResponse: {
            /** @description The source language code; `auto` if it was detected. */
            source: string;
            target: string;
            translated_text: string;
            /** @description The detected language; empty unless `source` was `auto`. */
            detected_lang: string;
        };
        TranslateLanguagesResponse: {
            languages: components["schemas"]["TranslationLanguage"][];
        };
        InstantResponse: (components["schemas"]["InstantJson"] | components["schemas"]["InstantRegex"] | components["schemas"]["InstantHash"] | components["schemas"]["InstantEncode"] | components["schemas"]["InstantQr"] | components["schemas"]["InstantMorse"] | components["schemas"]["InstantWordcount"] | components["schemas"]["InstantCase"] | components["schemas"]["InstantLorem"] | components["schemas"]["InstantColor"] | components["schemas"]["InstantHttp"] | components["schemas"]["InstantPort"] | components["schemas"]["InstantIp"] | components["schemas"]["InstantUseragent"] | components["schemas"]["InstantUuid"] | components["schemas"]["InstantPassword"] | components["schemas"]["InstantRandom"] | components["schemas"]["InstantDice"] | components["schemas"]["InstantCoin"] | components["schemas"]["InstantTimer"] | components["schemas"]["InstantPercentage"] | components["schemas"]["InstantBmi"] | components["schemas"]["InstantLoan"] | components["schemas"]["InstantInterest"] | components["schemas"]["InstantBase"] | components["schemas"]["InstantRoman"] | components["schemas"]["InstantTimestamp"] | components["schemas"]["InstantDate"] | components["schemas"]["InstantUnit"] | components["schemas"]["InstantCurrency"] | components["schemas"]["InstantMath"] | components["schemas"]["InstantSun"] | components["schemas"]["InstantMoon"] | components["schemas"]["InstantTimedifference"] | components["schemas"]["InstantHoliday"] | components["schemas"]["InstantWeather"] | components["schemas"]["InstantWorldclock"] | components["schemas"]["InstantCountry"] | components["schemas"]["InstantEmoji"] | components["schemas"]["InstantDictionary"] | components["schemas"]["InstantSynonym"] | components["schemas"]["InstantSpelling"] | components["schemas"]["InstantTranslation"]) | null;
        /** @description Validates and formats JSON. Consecutive whitespace counts as one space, as in any query. */
        InstantJson: {
            /** @constant */
            type: "json";
            query: string;
            /** @constant */
            valid: true;
            /** @description Total number of keys in all objects. */
            keys: number;
            depth: number;
            formatted: string;
            minified: string;
            text: string;
        } | {
            /** @constant */
            type: "json";
            query: string;
            /** @constant */
            valid: false;
            /** @description Position of the first invalid character, from 1. */
            error_position: number;
            text: string;
        } | {
            /** @constant */
            type: "json";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                input: string;
            };
            text: string;
        };
        /** @description Tests a pattern between slashes on a text. The syntax is RE2: as in JavaScript, but without backreferences and lookaround, and with at most 1,000 repetitions. Flags: g, i, m, s, u. Positions count characters from 0. */
        InstantRegex: {
            /** @constant */
            type: "regex";
            query: string;
            pattern: string;
            flags: string;
            input: string;
            /** @constant */
            valid: true;
            /** @constant */
            supported: true;
            /** @description `false` if there may be more matches than listed. */
            is_complete: boolean;
            matches: {
                start: number;
                end: number;
                text: string;
            }[];
            text: string;
        } | {
            /** @constant */
            type: "regex";
            query: string;
            pattern: string;
            flags: string;
            input: string;
            /** @constant */
            valid: false;
            /** @constant */
            supported: true;
            text: string;
        } | {
            /** @constant */
            type: "regex";
            query: string;
            pattern: string;
            flags: string;
            input: string;
            valid: null;
            /** @constant */
            supported: false;
            text: string;
        } | {
            /** @constant */
            type: "regex";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                pattern: string;
                flags: string;
                input: string;
            };
            text: string;
        };
        /** @description The hash of a text: MD5, SHA-1, SHA-2, SHA3-256 or CRC32 of its UTF-8 bytes. */
        InstantHash: {
            /** @constant */
            type: "hash";
            query: string;
            algorithm: string;
            content: string;
            bits: number;
            hex: string;
            base64: string;
            text: string;
        } | {
            /** @constant */
            type: "hash";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                algorithm: string;
                content: string;
            };
            text: string;
        };
        /** @description Encodes or decodes text: Base64, URL encoding, HTML, hexadecimal, ROT13. */
        InstantEncode: {
            /** @constant */
            type: "encode";
            query: string;
            /** @enum {unknown} */
            scheme: "base64" | "url" | "html" | "hex" | "rot13";
            /** @enum {unknown} */
            direction: "encode" | "decode";
            input: string;
            valid: boolean;
            is_text: boolean;
            result: string | null;
            /** @description The bytes, if they are not text. */
            hex?: string;
            text: string;
        } | {
            /** @constant */
            type: "encode";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                /** @enum {unknown} */
                scheme: "base64" | "url" | "html" | "hex" | "rot13";
                /** @enum {unknown} */
                direction: "encode" | "decode";
                input: string;
            };
            text: string;
        };
        /** @description A QR code for text or a URL of up to 1,000 bytes, as SVG. */
        InstantQr: {
            /** @constant */
            type: "qr";
            query: string;
            content: string;
            svg: string;
            text: string;
        } | {
            /** @constant */
            type: "qr";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                content: string;
            };
            text: string;
        };
        /** @description Converts text to Morse code and back. */
        InstantMorse: {
            /** @constant */
            type: "morse";
            query: string;
            /** @enum {unknown} */
            direction: "encode" | "decode";
            morse: string;
            plain: string;
            text: string;
        } | {
            /** @constant */
            type: "morse";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                input: string;
            };
            text: string;
        };
        /** @description Counts the words, characters, letters, sentences and bytes of a text. */
        InstantWordcount: {
            /** @constant */
            type: "wordcount";
            query: string;
            input: string;
            /**
             * @description What the query asks for.
             * @enum {unknown}
             */
            asked: "words" | "characters" | "letters" | "sentences" | "bytes";
            words: number;
            /** @description As a reader sees them: an emoji is one. */
            characters: number;
            characters_without_spaces: number;
            letters: number;
            sentences: number;
            /** @description In UTF-8. */
            bytes: number;
            text: string;
        };
        /** @description Changes the case of letters: upper, lower, title, sentence, camel, Pascal, snake, kebab and constant case. */
        InstantCase: {
            /** @constant */
            type: "case";
            query: string;
            /** @enum {unknown} */
            style: "upper" | "lower" | "title" | "sentence" | "camel" | "pascal" | "snake" | "kebab" | "constant";
            input: string;
            result: string;
            text: string;
        };
        /** @description Placeholder text: lorem ipsum in paragraphs, sentences or words. */
        InstantLorem: {
            /** @constant */
            type: "lorem";
            query: string;
            /** @enum {unknown} */
            unit: "paragraphs" | "sentences" | "words";
            count: number;
            paragraphs: string[];
            text: string;
        };
        /** @description A colour in all common notations, with the nearest CSS name and the contrast with black and white. */
        InstantColor: {
            /** @constant */
            type: "color";
            query: string;
            hex: string;
            rgb: {
                r: number;
                g: number;
                b: number;
            };
            hsl: {
                h: number;
                s: number;
                l: number;
            };
            hsv: {
                h: number;
                s: number;
                v: number;
            };
            cmyk: {
                c: number;
                m: number;
                y: number;
                k: number;
            };
            /** @description The nearest CSS colour name. */
            name: string;
            is_exact_name: boolean;
            /** @description WCAG contrast ratio, from 1 to 21. */
            contrast_with_black: number;
            contrast_with_white: number;
            text: string;
        } | {
            /** @constant */
            type: "color";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                hex: string;
                rgb: {
                    r: number;
                    g: number;
                    b: number;
                };
                hsl: {
                    h: number;
                    s: number;
                    l: number;
                };
                hsv: {
                    h: number;
                    s: number;
                    v: number;
                };
                cmyk: {
                    c: number;
                    m: number;
                    y: number;
                    k: number;
                };
            };
            text: string;
        };
        /** @description What an HTTP status code means and where it is defined. */
        InstantHttp: {
            /** @constant */
            type: "http";
            query: string;
            code: number;
            name: string;
            meaning: string;
            /** @enum {unknown} */
            category: "informational" | "success" | "redirection" | "client error" | "server error";
            reference: string;
            text: string;
        };
        /** @description What a TCP or UDP port is assigned to, or the port of a well-known service. Descriptions are in English. */
        InstantPort: {
            /** @constant */
            type: "port";
            query: string;
            port: number;
            services: {
                /** @enum {unknown} */
                protocol: "tcp" | "udp" | "sctp";
                name: string;
                description: string;
            }[];
            text: string;
        };
        /** @description Your IP address, or details of an IPv4 network in CIDR notation. */
        InstantIp: {
            /** @constant */
            type: "ip";
            query: string;
            address: string;
            version: number;
            text: string;
        } | {
            /** @constant */
            type: "ip";
            query: string;
            cidr: string;
            network: string;
            broadcast: string;
            netmask: string;
            wildcard: string;
            first_host: string;
            last_host: string;
            addresses: number;
            hosts: number;
            is_private: boolean;
            text: string;
        };
        /** @description The user agent string of your browser, with the browser, version and operating system. */
        InstantUseragent: {
            /** @constant */
            type: "useragent";
            query: string;
            user_agent: string;
            browser: string | null;
            version: string | null;
            os: string | null;
            /** @enum {unknown} */
            device: "desktop" | "mobile" | "tablet" | "program";
            text: string;
        };
        /** @description Generates UUIDs: version 4 (random) by default, or version 7 (time-based). */
        InstantUuid: {
            /** @constant */
            type: "uuid";
            query: string;
            /** @enum {unknown} */
            version: 4 | 7;
            uuids: string[];
            text: string;
        };
        /** @description Generates a random password, by default with 16 characters, and shows its entropy. */
        InstantPassword: {
            /** @constant */
            type: "password";
            query: string;
            password: string;
            length: number;
            entropy_bits: number;
            text: string;
        };
        /** @description Picks a random whole number, by default from 1 to 100. */
        InstantRandom: {
            /** @constant */
            type: "random";
            query: string;
            value: number;
            min: number;
            max: number;
            text: string;
        };
        /** @description Rolls one or more dice, including role-playing notation such as 2d6+3. */
        InstantDice: {
            /** @constant */
            type: "dice";
            query: string;
            notation: string;
            rolls: number[];
            modifier: number;
            total: number;
            text: string;
        };
        /** @description Tosses a fair coin. */
        InstantCoin: {
            /** @constant */
            type: "coin";
            query: string;
            /** @enum {unknown} */
            result: "heads" | "tails";
            text: string;
        };
        /** @description A countdown timer or a stopwatch. */
        InstantTimer: {
            /** @constant */
            type: "timer";
            query: string;
            /** @constant */
            kind: "timer";
            seconds: number;
            /** Format: date-time */
            ends_at: string;
            text: string;
        } | {
            /** @constant */
            type: "timer";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                /** @enum {unknown} */
                kind: "timer" | "stopwatch";
                /** @description The duration, or 0 for a stopwatch. It has not started. */
                seconds: number;
            };
            text: string;
        };
        /** @description Calculates a percentage change, what percentage one number is of another, a price after a discount, a tip or a tax. */
        InstantPercentage: {
            /** @constant */
            type: "percentage";
            query: string;
            /** @constant */
            kind: "change";
            from: string;
            to: string;
            percent: string;
            approximate: number;
            text: string;
        } | {
            /** @constant */
            type: "percentage";
            query: string;
            /** @constant */
            kind: "share";
            part: string;
            whole: string;
            percent: string;
            approximate: number;
            text: string;
        } | {
            /** @constant */
            type: "percentage";
            query: string;
            /** @constant */
            kind: "discount";
            price: string;
            percent: string;
            saved: string;
            result: string;
            approximate: number;
            text: string;
        } | {
            /** @constant */
            type: "percentage";
            query: string;
            /** @enum {unknown} */
            kind: "tip" | "tax";
            price: string;
            percent: string;
            added: string;
            result: string;
            approximate: number;
            text: string;
        } | {
            /** @constant */
            type: "percentage";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                percent: string;
                of: string;
                result: string;
            };
            text: string;
        };
        /** @description The body mass index of an adult, from weight and height in metric or imperial units. */
        InstantBmi: {
            /** @constant */
            type: "bmi";
            query: string;
            weight_kg: number;
            height_cm: number;
            /** @description Rounded to one decimal place. */
            bmi: number;
            /**
             * @description The class of the WHO, for adults.
             * @enum {unknown}
             */
            category: "underweight" | "normal" | "overweight" | "obesity_1" | "obesity_2" | "obesity_3";
            healthy_weight_kg: {
                min: number;
                max: number;
            };
            text: string;
        };
        /** @description The monthly payment, total and interest of a loan with equal payments, rounded to cents. */
        InstantLoan: {
            /** @constant */
            type: "loan";
            query: string;
            amount: string;
            currency: string | null;
            /** @description The interest rate of a year. */
            percent: string;
            months: number;
            monthly_payment: string;
            total: string;
            interest: string;
            text: string;
        };
        /** @description What an amount grows to with compound interest, yearly unless the query says otherwise, rounded to cents. */
        InstantInterest: {
            /** @constant */
            type: "interest";
            query: string;
            amount: string;
            currency: string | null;
            /** @description The interest rate of a year. */
            percent: string;
            months: number;
            /** @enum {unknown} */
            compounding: "simple" | "yearly" | "halfyearly" | "quarterly" | "monthly" | "weekly" | "daily";
            interest: string;
            result: string;
            text: string;
        };
        /** @description Converts a whole number to another base, from 2 to 36. */
        InstantBase: {
            /** @constant */
            type: "base";
            query: string;
            /** @description The digits as given, without a prefix such as 0x. */
            value: string;
            from_base: number;
            to_base: number;
            result: string;
            text: string;
        } | {
            /** @constant */
            type: "base";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                value: string;
                from_base: number;
                to_base: number;
                result: string;
            };
            text: string;
        };
        /** @description Converts numbers from 1 to 3999 to Roman numerals and back. */
        InstantRoman: {
            /** @constant */
            type: "roman";
            query: string;
            number: number;
            roman: string;
            text: string;
        } | {
            /** @constant */
            type: "roman";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                number: number;
                roman: string;
            };
            text: string;
        };
        /** @description Shows the current Unix time, or converts between dates and Unix time. */
        InstantTimestamp: {
            /** @constant */
            type: "timestamp";
            query: string;
            /** @enum {unknown} */
            kind: "now" | "date" | "timestamp";
            seconds: number;
            milliseconds: number;
            /** Format: date-time */
            iso: string;
            text: string;
        } | {
            /** @constant */
            type: "timestamp";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                seconds: number;
                milliseconds: number;
                /** Format: date-time */
                iso: string;
            };
            text: string;
        };
        /** @description Counts the days between dates and until a holiday, finds weekdays, week numbers, leap years and ages, and adds days, weeks, months or years. */
        InstantDate: {
            /** @constant */
            type: "date";
            query: string;
            /** @constant */
            kind: "between";
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            days: number;
            weeks: number;
            text: string;
        } | {
            /** @constant */
            type: "date";
            query: string;
            /** @enum {unknown} */
            kind: "until" | "since";
            /** Format: date */
            date: string;
            iso_weekday: number;
            days: number;
            weeks: number;
            text: string;
        } | {
            /** @constant */
            type: "date";
            query: string;
            /** @constant */
            kind: "weekday";
            /** Format: date */
            date: string;
            iso_weekday: number;
            text: string;
        } | {
            /** @constant */
            type: "date";
            query: string;
            /** @constant */
            kind: "shift";
            /** Format: date */
            from: string;
            amount: number;
            /** @enum {unknown} */
            unit: "day" | "week" | "month" | "year";
            /** Format: date */
            date: string;
            iso_weekday: number;
            text: string;
        } | {
            /** @constant */
            type: "date";
            query: string;
            /** @constant */
            kind: "week";
            week: number;
            year: number;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            text: string;
        } | {
            /** @constant */
            type: "date";
            query: string;
            /** @constant */
            kind: "leap";
            year: number;
            leap: boolean;
            text: string;
        } | {
            /** @constant */
            type: "date";
            query: string;
            /** @constant */
            kind: "age";
            /** Format: date */
            born: string;
            years: number;
            months: number;
            days: number;
            text: string;
        };
        /** @description Converts between units of the same quantity. */
        InstantUnit: {
            /** @constant */
            type: "unit";
            query: string;
            value: string;
            from: string;
            to: string;
            result: string;
            approximate: number | null;
            exact: boolean;
            /** @enum {unknown} */
            quantity: "length" | "area" | "volume" | "mass" | "temperature" | "speed" | "time" | "data" | "data_rate" | "energy" | "power" | "pressure" | "angle" | "fuel" | "frequency" | "force";
            text: string;
        } | {
            /** @constant */
            type: "unit";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                /** @enum {unknown} */
                quantity: "length" | "area" | "volume" | "mass" | "temperature" | "speed" | "time" | "data" | "data_rate" | "energy" | "power" | "pressure" | "angle" | "fuel" | "frequency" | "force";
                value: string;
                from: string;
                to: string;
                result: string;
                /** @description All units of the quantity. */
                units: {
                    id: string;
                    symbol: string;
                }[];
            };
            text: string;
        };
        /** @description Converts currencies with the daily rates of the European Central Bank. The rate of one currency is given in the currency of the requested region, else in euros, or in US dollars for English. */
        InstantCurrency: {
            /** @constant */
            type: "currency";
            query: string;
            amount: number;
            /** @description ISO 4217. */
            from: string;
            to: string;
            rate: number;
            result: number;
            /**
             * Format: date
             * @description Date of the rate.
             */
            date: string;
            /** @description `true` if newer rates could not be fetched. */
            stale: boolean;
            text: string;
        } | {
            /** @constant */
            type: "currency";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                amount: number;
                /** @description ISO 4217. */
                from: string;
                to: string;
                rate: number | null;
                result: number | null;
                date: string | null;
                /** @description `true` if newer rates could not be fetched. */
                stale: boolean;
                /** @description The currencies to choose from. */
                currencies: string[];
            };
            text: string;
        };
        /** @description Calculates an expression, with an exact result if possible. */
        InstantMath: {
            /** @constant */
            type: "math";
            query: string;
            expression: string;
            /** @description A decimal, or a fraction such as 1/3 if no decimal is exact. */
            result: string;
            approximate: number | null;
            exact: boolean;
            text: string;
        } | {
            /** @constant */
            type: "math";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                expression: string;
                result: string;
            };
            text: string;
        };
        /** @description Sunrise, sunset and the length of the day in a city, computed offline. */
        InstantSun: {
            /** @constant */
            type: "sun";
            query: string;
            /** @enum {unknown} */
            kind: "sunrise" | "sunset" | "daylight";
            place: string;
            timezone: string;
            lat: number;
            lon: number;
            /** Format: date */
            date: string;
            sunrise: string | null;
            sunset: string | null;
            dawn: string | null;
            dusk: string | null;
            solar_noon: string;
            daylight_minutes: number;
            text: string;
        };
        /** @description The phase of the moon on a day, and the dates of full and new moons; times are UTC. */
        InstantMoon: {
            /** @constant */
            type: "moon";
            query: string;
            /** @constant */
            kind: "phase";
            /** Format: date */
            date: string;
            /** @enum {unknown} */
            phase: "new" | "waxing_crescent" | "first_quarter" | "waxing_gibbous" | "full" | "waning_gibbous" | "last_quarter" | "waning_crescent";
            illumination_percent: number;
            age_days: number;
            phases: {
                /** @enum {unknown} */
                phase: "new" | "first_quarter" | "full" | "last_quarter";
                /** Format: date-time */
                time: string;
            }[];
            text: string;
        } | {
            /** @constant */
            type: "moon";
            query: string;
            /** @enum {unknown} */
            kind: "next" | "last";
            /** @enum {unknown} */
            phase: "new" | "first_quarter" | "full" | "last_quarter";
            /** Format: date-time */
            time: string;
            phases: {
                /** @enum {unknown} */
                phase: "new" | "first_quarter" | "full" | "last_quarter";
                /** Format: date-time */
                time: string;
            }[];
            text: string;
        } | {
            /** @constant */
            type: "moon";
            query: string;
            /** @constant */
            kind: "list";
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            phases: {
                /** @enum {unknown} */
                phase: "new" | "first_quarter" | "full" | "last_quarter";
                /** Format: date-time */
                time: string;
            }[];
            text: string;
        };
        /** @description The time difference between two cities, countries or time zones, as of now. */
        InstantTimedifference: {
            /** @constant */
            type: "timedifference";
            query: string;
            from: {
                place: string;
                timezone: string;
                time: string;
                /** Format: date */
                date: string;
                utc_offset: string;
            };
            to: {
                place: string;
                timezone: string;
                time: string;
                /** Format: date */
                date: string;
                utc_offset: string;
            };
            difference_minutes: number;
            difference: string;
            text: string;
        };
        /** @description Public holidays of countries and regions, and the date of a holiday or feast; computed offline for 2020 to 2040. */
        InstantHoliday: {
            /** @constant */
            type: "holiday";
            query: string;
            /** @constant */
            kind: "list";
            country: string;
            region: string | null;
            area: string;
            year: number;
            holidays: {
                /** Format: date */
                date: string;
                iso_weekday: number;
                name: string;
                local_name: string;
                substitute: boolean;
            }[];
            text: string;
        } | {
            /** @constant */
            type: "holiday";
            query: string;
            /** @constant */
            kind: "next";
            country: string;
            region: string | null;
            area: string;
            holiday: {
                /** Format: date */
                date: string;
                iso_weekday: number;
                name: string;
                local_name: string;
                substitute: boolean;
            };
            days: number;
            text: string;
        } | {
            /** @constant */
            type: "holiday";
            query: string;
            /** @constant */
            kind: "check";
            country: string;
            region: string | null;
            area: string;
            /** Format: date */
            date: string;
            iso_weekday: number;
            holiday: {
                /** Format: date */
                date: string;
                iso_weekday: number;
                name: string;
                local_name: string;
                substitute: boolean;
            } | null;
            text: string;
        } | {
            /** @constant */
            type: "holiday";
            query: string;
            /** @constant */
            kind: "day";
            area: string | null;
            name: string;
            /** Format: date */
            date: string;
            iso_weekday: number;
            days: number;
            text: string;
        };
        /** @description Current weather and forecast for a place, from Open-Meteo. */
        InstantWeather: {
            /** @constant */
            type: "weather";
            query: string;
            place: {
                name: string;
                region: string;
                country: string;
                lat: number;
                lon: number;
                timezone: string;
            };
            /**
             * Format: date
             * @description The requested day.
             */
            day: string;
            current: {
                /** @description Local time at the place. */
                time: string;
                condition: string;
                /** @description WMO code 4677. */
                code: number;
                is_day: boolean;
                temperature_c: number;
                temperature_f: number;
                feels_like_c: number;
                feels_like_f: number;
                humidity_percent: number;
                wind_kmh: number;
                /** @description Direction the wind comes from. */
                wind_degrees: number;
                precipitation_mm: number;
            };
            days: {
                /** Format: date */
                date: string;
                condition: string;
                code: number;
                min_c: number;
                max_c: number;
                min_f: number;
                max_f: number;
                precipitation_mm: number;
                precipitation_percent: number;
                sunrise: string;
                sunset: string;
            }[];
            source: {
                name: string;
                url: string;
            };
            text: string;
        } | {
            /** @constant */
            type: "weather";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                /** @description Empty: ask for it. */
                place: string;
            };
            text: string;
        };
        /** @description The time in a city, country or time zone, and conversions between them. */
        InstantWorldclock: {
            /** @constant */
            type: "worldclock";
            query: string;
            place: string;
            timezone: string;
            time: string;
            /** Format: date */
            date: string;
            weekday: string;
            utc_offset: string;
            from?: {
                place: string;
                timezone: string;
                time: string;
                /** Format: date */
                date: string;
                utc_offset: string;
            };
            text: string;
        } | {
            /** @constant */
            type: "worldclock";
            query: string;
            /**
             * @description The query only names the tool.
             * @constant
             */
            tool: true;
            state: {
                /** @description UTC and large cities, after the visitor's place if it is known. */
                clocks: {
                    place: string;
                    timezone: string;
                    time: string;
                    /** Format: date */
                    date: string;
                    utc_offset: string;
                }[];
            };
            text: string;
        };
        /** @description Capital, currency, languages, calling code, continent and flag of a country. */
        InstantCountry: {
            /** @constant */
            type: "country";
            query: string;
            country: string;
            /** @description ISO 3166-1 alpha-2. */
            country_code: string;
            /** @enum {unknown} */
            topic: "capital" | "currency" | "languages" | "calling_code" | "continent" | "flag";
            capital: string;
            currencies: {
                code: string;
                name: string;
            }[];
            languages: {
                code: string;
                name: string;
            }[];
            calling_codes: string[];
            continent: string;
            /** @description An emoji. */
            flag: string;
            text: string;
        } | {
            /** @constant */
            type: "country";
            query: string;
            /** @constant */
            topic: "calling_code";
            calling_code: string;
            countries: {
                country: string;
                country_code: string;
                flag: string;
            }[];
            text: string;
        };
        /** @description Finds emoji by name, or shows the name and code points of one. Names are the English ones from Unicode. */
        InstantEmoji: {
            /** @constant */
            type: "emoji";
            query: string;
            emoji: {
                character: string;
                name: string;
                group: string;
                codepoints: string[];
            }[];
            /** @constant */
            names_language: "en";
            text: string;
        };
        /** @description Definitions of a word: English ones from WordNet, offline; French, German, Spanish, Italian, Portuguese and Dutch ones from Wiktionary. */
        InstantDictionary: {
            /** @constant */
            type: "dictionary";
            query: string;
            word: string;
            /** @enum {unknown} */
            language: "en" | "fr" | "de" | "es" | "it" | "pt" | "nl";
            senses: {
                /** @enum {unknown} */
                part_of_speech: "noun" | "verb" | "adjective" | "adverb";
                definition: string;
                examples: string[];
                synonyms: string[];
            }[];
            source: {
                name: string;
                url: string;
            };
            text: string;
        };
        /** @description Synonyms and antonyms. English has both from WordNet. French, German, Italian, Portuguese and Spanish have synonyms from free thesauri; their antonyms, and both for Dutch, are short lists of everyday words. */
        InstantSynonym: {
            /** @constant */
            type: "synonym";
            query: string;
            word: string;
            /** @enum {unknown} */
            language: "en" | "fr" | "de" | "es" | "it" | "pt" | "nl";
            /** @enum {unknown} */
            relation: "synonym" | "antonym";
            /** @description One for each sense of the word. */
            groups: {
                part_of_speech: ("noun" | "verb" | "adjective" | "adverb") | null;
                words: string[];
            }[];
            source: {
                name: string;
                /** @description Empty for lists that come with Tributary. */
                url: string;
            };
            text: string;
        };
        /** @description How a word is spelt, and whether the given spelling is correct. It works offline, with a word list for each language. */
        InstantSpelling: {
            /** @constant */
            type: "spelling";
            query: string;
            given: string;
            /** @enum {unknown} */
            language: "en" | "fr" | "de" | "es" | "it" | "pt" | "nl";
            /** @description Whether the given word is spelt correctly. */
            correct: boolean;
            /** @description The correct spelling. */
            spelling: string;
            /** @description Other words that may be meant. */
            suggestions: string[];
            text: string;
        };
        /** @description Translates a word or a sentence, if a translator is configured. Without a verb such as `translate`, only everyday words and phrases. */
        InstantTranslation: {
            /** @constant */
            type: "translation";
            query: string;
            given: string;
            translation: string;
            target: {
                code: string;
                name: string;
            };
            source: {
                /** @description Empty if the translator did not name the language. */
                code: string;
                name: string;
            };
            text: string;
        };
        CardsResponse: {
            /** @description The query. */
            query: string;
            wikipedia: components["schemas"]["WikipediaCard"] | null;
            thetvdb: components["schemas"]["ThetvdbCard"] | null;
            tripadvisor: components["schemas"]["TripadvisorCard"] | null;
            stackexchange: components["schemas"]["StackexchangeCard"] | null;
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
            query: string;
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
            pages: {
                /** @description As requested. */
                url: string;
                /** @description The URL after redirects; empty if the page was not read. */
                final_url: string;
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
                error: "" | "invalid_url" | "blocked_address" | "disallowed_by_robots" | "timeout" | "unreachable" | "http_error" | "too_large" | "unsupported_type" | "unreadable" | "monthly_limit";
            }[];
        };
        BatchResponse: {
            /** @description One for each search, in the same order. */
            results: components["schemas"]["BatchResult"][];
        };
        StatusResponse: {
            providers: components["schemas"]["Provider"][];
        };
        KeyResponse: {
            name: string;
            /** @description Identifies the key. The secret is never returned. */
            prefix: string;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Includes this request.
             */
            last_used_at: string;
            revoked: boolean;
            usage: components["schemas"]["MonthlyUsage"];
            limits: {
                burst: components["schemas"]["RateLimit"];
                sustained: components["schemas"]["RateLimit"];
            };
        };
        Sitelink: {
            title: string;
            /** Format: uri */
            url: string;
            description: string;
        };
        WebResult: {
            title: string;
            /** Format: uri */
            url: string;
            description: string;
            /** @description Host and path, for display. */
            display_url: string;
            favicon_url: string;
            /** @description Relative, such as "3 hours ago", in `lang` or else in English; empty if not known. */
            age: string;
            /** @description The engine that found it; `both` for two engines, `all` for three or more. */
            source: string;
            /** @description Display names of the engines that found it. */
            source_label: string;
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
            content_error?: "" | "invalid_url" | "blocked_address" | "disallowed_by_robots" | "timeout" | "unreachable" | "http_error" | "too_large" | "unsupported_type" | "unreadable" | "monthly_limit";
        };
        /** @enum {unknown} */
        FailureReason: "timeout" | "unreachable" | "rate_limited" | "quota_exhausted" | "unauthorized" | "upstream_error" | "bad_answer" | "breaker_open" | "unsupported";
        EngineFailure: {
            /** @description Engine ID, or name of another provider. */
            engine: string;
            reason: components["schemas"]["FailureReason"];
        };
        EngineReport: {
            /** @description Engine ID, or name of a media provider. */
            id: string;
            /** @enum {unknown} */
            state: "ok" | "timeout" | "unreachable" | "rate_limited" | "quota_exhausted" | "unauthorized" | "upstream_error" | "bad_answer" | "breaker_open" | "unsupported";
            ms: number;
            results: number;
            /** @description Present if the engine failed and its results come from an earlier search. */
            stale?: boolean;
        };
        ResultRanks: {
            url: string;
            /** @description Rank in each engine that found it, from 1. */
            ranks: {
                [key: string]: number;
            };
            score: number;
        };
        /** @description Only with `explain=1`. */
        Explanation: {
            /** @enum {unknown} */
            outcome: "complete" | "partial" | "empty" | "failed";
            /** @enum {unknown} */
            cache: "hit" | "miss" | "stale";
            engines: components["schemas"]["EngineReport"][];
            /** @description Web only, in the order of the results. */
            results?: components["schemas"]["ResultRanks"][];
        };
        ImageResult: {
            title: string;
            /**
             * Format: uri
             * @description The page with the image.
             */
            url: string;
            /** @description Host of that page. */
            source: string;
            /** Format: uri */
            thumbnail: string;
            /** @description The image itself; empty if not known. */
            image_url: string;
            /** @description Of the image, in pixels; `null` if not known. */
            width: number | null;
            /** @description Of the image, in pixels; `null` if not known. */
            height: number | null;
            /** @description The engines and other providers that found it. */
            engines: string[];
        };
        NewsResult: {
            title: string;
            /** Format: uri */
            url: string;
            description: string;
            /** @description Relative, such as "3 hours ago", in `lang` or else in English; empty if not known. */
            age: string;
            /** @description The publisher, or the host if the publisher is not known. */
            source: string;
            hostname: string;
            thumbnail: string;
            /** @description When it was published, in UTC; `null` if not known. */
            published_at: string | null;
            /** @description The engines and other providers that found it. */
            engines: string[];
        };
        VideoResult: {
            title: string;
            /** Format: uri */
            url: string;
            /** @description Relative, such as "3 hours ago", in `lang` or else in English; empty if not known. */
            age: string;
            /** @description The channel, or the host if the channel is not known. */
            source: string;
            /** @description Such as `4:05` or `1:02:03`; empty if not known. */
            duration: string;
            hostname: string;
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
        Place: {
            name: string;
            /** @description Full name, including city and country. */
            display_name: string;
            lat: number;
            lon: number;
            category: string;
            type: string;
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
            /** Format: uri */
            directions_url: string;
            /**
             * Format: uri
             * @description `geo:` with latitude and longitude.
             */
            geo_uri: string;
        };
        TranslationLanguage: {
            code: string;
            name: string;
        };
        CardImage: {
            /** Format: uri */
            url: string;
            /** @description 0 if unknown. */
            width: number;
            height: number;
        };
        /** @description Attribution to show with the card. */
        Attribution: {
            text: string;
            /** Format: uri */
            url: string;
        };
        WikipediaCard: {
            title: string;
            /** @description A short description. */
            description: string;
            /** @description The beginning of the article. */
            extract: string;
            /** Format: uri */
            url: string;
            image: components["schemas"]["CardImage"] | null;
            thumbnail: components["schemas"]["CardImage"] | null;
            /** @description The language code of its Wikipedia. */
            language: string;
            wikidata_id: string;
            attribution: components["schemas"]["Attribution"];
        };
        ThetvdbCard: {
            name: string;
            /** @enum {unknown} */
            type: "film" | "series";
            overview: string;
            year: string;
            /** @description As YYYY-MM-DD; empty if unknown. */
            first_aired: string;
            status: string;
            network: string;
            /** @description Three letters, ISO 3166-1. */
            country: string;
            genres: string[];
            /** Format: uri */
            url: string;
            /** @description Empty if there is none. */
            image: string;
            attribution: components["schemas"]["Attribution"];
        };
        TripadvisorCard: {
            name: string;
            /** @enum {unknown} */
            type: "hotel" | "restaurant" | "attraction" | "town";
            description: string;
            address: string;
            /** Format: uri */
            url: string;
            rating: number | null;
            reviews: number;
            /** @description A picture of the rating; show it with the rating. Empty if there is none. */
            rating_image: string;
            attribution: components["schemas"]["Attribution"];
        };
        StackexchangeCard: {
            title: string;
            /** Format: uri */
            url: string;
            score: number;
            answered: boolean;
            /** @description The number of answers. */
            answers: number;
            tags: string[];
            /** @description The beginning of the question. */
            excerpt: string;
            site: string;
            /** @description Empty if unknown. */
            author: string;
            attribution: components["schemas"]["Attribution"];
        };
        MapCard: {
            name: string;
            description: string;
            lat: number;
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
            /** Format: uri */
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
            /** @description Engine ID, or provider name. */
            slug: string;
            name: string;
            /** @enum {unknown} */
            group: "web" | "media" | "cards" | "instant" | "maps" | "translate" | "suggest";
            /**
             * @description `query`: observed from real searches. `probe`: also checked on a schedule.
             * @enum {unknown}
             */
            monitor: "query" | "probe";
            /** @enum {unknown} */
            state: "up" | "down" | "unknown";
            /** @description ISO 8601 in UTC; empty if never. */
            checked_at: string;
            /** @description ISO 8601 in UTC; empty if never. */
            last_ok_at: string;
            /** @description Empty if the last check succeeded. */
            last_error: string;
            source: string;
        };
        MonthlyUsage: {
            /** @description Calendar month in UTC. */
            month: string;
            searches: number;
            /** @description `null` if there is no monthly limit. */
            limit: number | null;
        };
        RateLimit: {
            /** @description Requests allowed in any window of that length. */
            limit: number;
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
            /** @constant */
            type: "about:blank";
            title: string;
            status: number;
            detail: string;
            /**
             * @description Machine-readable error code.
             * @enum {string}
             */
            code: "bad_parameters" | "bad_request" | "malformed_body" | "not_authenticated" | "invalid_key" | "account_disabled" | "not_found" | "method_not_allowed" | "request_timeout" | "body_too_large" | "unsupported_media_type" | "throttled" | "monthly_limit" | "header_too_large" | "internal" | "engine_not_configured" | "no_engine_answered" | "extraction_disabled" | "translation_unavailable" | "unavailable";
            errors?: components["schemas"]["FieldErrors"];
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
                     * @description Engines to use: engine_a, engine_b, engine_c or `all`. Separate several with commas or spaces. The name of a provider stands for the engines that use it: brave, mojeek, marginalia.
                     * @default all
                     */
                    engine?: string;
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /** @description Country to prefer results from, as an ISO 3166 code. Engines that know no countries ignore it. */
                    country?: string;
                    /**
                     * @description Page of results.
                     * @default 1
                     */
                    page?: number;
                    /** @description Only results from the last day (`d`), week (`w`), month (`m`) or year (`y`), or from a range of days such as `2026-01-01..2026-01-31`, `2026-01-01..` or `..2026-01-31`. Days are in UTC and included. */
                    date?: string;
                    /** @description Only the first results, at most this many. Default: all that were found. */
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
                     * @description Adds `outcome` and `failed` to the response, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
                    /**
                     * @description Adds the text of the first results: `content` and `content_error`. Each page that was read counts as one more search.
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
                     * @description Engines to use: engine_a, engine_b, engine_c or `all`. Separate several with commas or spaces. The name of a provider stands for the engines that use it: brave, mojeek, marginalia.
                     * @default all
                     */
                    engine?: string;
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /** @description Country to prefer results from, as an ISO 3166 code. Engines that know no countries ignore it. */
                    country?: string;
                    /**
                     * @description Page of results.
                     * @default 1
                     */
                    page?: number;
                    /** @description Only the first results, at most this many. Default: all that were found. */
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
                     * @description Adds `outcome` and `failed` to the response, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Caption of the image. */
                    q?: string;
                    /** @description Fallback if the caption is not usable. */
                    query?: string;
                    /** @description URL of the original image or its page, which is left out of the results. */
                    exclude_url?: string;
                    /**
                     * @description Engines to use: engine_a, engine_b, engine_c or `all`. Separate several with commas or spaces. The name of a provider stands for the engines that use it: brave, mojeek, marginalia.
                     * @default all
                     */
                    engine?: string;
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /** @description Only the first results, at most this many. Default: all that were found. */
                    count?: number;
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
                     * @description Adds `outcome` and `failed` to the response, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
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
                     * @description Engines to use: engine_a, engine_b, engine_c or `all`. Separate several with commas or spaces. The name of a provider stands for the engines that use it: brave, mojeek, marginalia.
                     * @default all
                     */
                    engine?: string;
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /** @description Country to prefer results from, as an ISO 3166 code. Engines that know no countries ignore it. */
                    country?: string;
                    /**
                     * @description Page of results.
                     * @default 1
                     */
                    page?: number;
                    /** @description Only results from the last day (`d`), week (`w`), month (`m`) or year (`y`), or from a range of days such as `2026-01-01..2026-01-31`, `2026-01-01..` or `..2026-01-31`. Days are in UTC and included. */
                    date?: string;
                    /** @description Only the first results, at most this many. Default: all that were found. */
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
                     * @description Adds `outcome` and `failed` to the response, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
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
                     * @description Engines to use: engine_a, engine_b, engine_c or `all`. Separate several with commas or spaces. The name of a provider stands for the engines that use it: brave, mojeek, marginalia.
                     * @default all
                     */
                    engine?: string;
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /** @description Country to prefer results from, as an ISO 3166 code. Engines that know no countries ignore it. */
                    country?: string;
                    /**
                     * @description Page of results.
                     * @default 1
                     */
                    page?: number;
                    /** @description Only results from the last day (`d`), week (`w`), month (`m`) or year (`y`), or from a range of days such as `2026-01-01..2026-01-31`, `2026-01-01..` or `..2026-01-31`. Days are in UTC and included. */
                    date?: string;
                    /** @description Only the first results, at most this many. Default: all that were found. */
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
                     * @description Adds `outcome` and `failed` to the response, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
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
    maps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Name of the place. With `lat` and `lon`, the same as `label`. */
                    q?: string;
                    /**
                     * @description Maximum number of places.
                     * @default 10
                     */
                    limit?: number;
                    /** @description Language of the names, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /** @description Latitude. Requires `lon`. */
                    lat?: number;
                    /** @description Longitude. Requires `lat`. */
                    lon?: number;
                    /** @description Name for the place at the coordinates. */
                    label?: string;
                    /**
                     * @description Deadline in milliseconds. Engines that have not responded by then are left out.
                     * @default 3000
                     */
                    timeout?: number;
                    /**
                     * @description Returns 503 if no geocoder responded. Such a search does not count toward usage.
                     * @default false
                     */
                    strict?: boolean;
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
                    /** @description Language of the answer: en, fr, de, es, it, pt or nl. Default: from `Accept-Language`. */
                    lang?: string;
                    /**
                     * @description Returns 503 if a provider that the answer needs failed. Such a request does not count toward usage.
                     * @default false
                     */
                    strict?: boolean;
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
                    "application/json": components["schemas"]["InstantResponse"];
                };
            };
        };
    };
    cards: {
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
                     * @description Validated as in a search, but has no effect: cards have their own providers.
                     * @default all
                     */
                    engine?: string;
                    /**
                     * @description Safe search: filters adult content.
                     * @default true
                     */
                    safe?: boolean;
                    /** @description Language of the cards, as a BCP 47 tag, with English as fallback. Default: from `Accept-Language`. */
                    lang?: string;
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
                     * @description Adds `outcome` and `failed` to the response, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
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
                    "application/json": components["schemas"]["CardsResponse"];
                };
            };
        };
    };
    suggest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The text typed so far. */
                    q: string;
                    /** @description Language of the results, as a BCP 47 tag. Default: from `Accept-Language`. */
                    lang?: string;
                    /**
                     * @description Returns 503 if no engine responded. Such a search does not count toward usage.
                     * @default false
                     */
                    strict?: boolean;
                    /**
                     * @description Adds `outcome` and `failed` to the response, and further fields to results.
                     * @default true
                     */
                    extended?: boolean;
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
                        endpoint: "web" | "images" | "similar" | "news" | "videos" | "maps" | "instant" | "cards" | "suggest" | "translate";
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
                    "application/json": components["schemas"]["StatusResponse"];
                };
            };
        };
    };
    key: {
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
                    "application/json": components["schemas"]["KeyResponse"];
                };
            };
        };
    };
}
