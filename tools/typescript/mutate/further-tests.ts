/** Tests in other folders that cover a folder, by path prefix. Only tests that run the code in their own process. */
export const FURTHER_TESTS: Readonly<Record<string, readonly string[]>> = {
  'src/store/': ['tests/contracts/*.test.ts'],
  'src/net/': [
    'tests/api/{extract,extract-odd-pages,misbehaviour,strange-addresses,upstream-privacy}.test.ts',
    'tests/site/{icons,image-proxy}.test.ts',
  ],
  'src/site/server/': [
    'tests/site/page-requests.test.ts',
    'tests/site/cookies.test.ts',
    'tests/site/allowance.test.ts',
    'tests/site/form-budget.test.ts',
    'tests/site/large-forms.test.ts',
    'tests/site/refused-forms.test.ts',
  ],
  'src/http/api/': [
    'tests/api/{batch,categories,extract,filtered-searches,instant,key-extended,lens,refined-searches}.test.ts',
    'tests/api/search-{answers,cache,fields,parameters}.test.ts',
  ],
  'src/http/compat/': [
    'tests/api/compat-*.test.ts',
    'tests/api/searxng{,-failures,-requests,-shape}.test.ts',
  ],
  'src/http/hooks/': [
    'tests/api/credentials.test.ts',
    'tests/api/api-requests.test.ts',
    'tests/api/limits.test.ts',
  ],
};
