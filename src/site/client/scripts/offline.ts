/** In the installed app, which has no address bar, a page of ours says that there is no connection. */
type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
};

const url = document.querySelector<HTMLMetaElement>('meta[name=offline]')?.content;
// Browsers have no service workers where the connection is not secure.
if (url !== undefined && 'serviceWorker' in navigator && matchMedia('(display-mode: standalone)').matches) {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('offline', { createScriptURL: (text) => text });
  navigator.serviceWorker.register(policy?.createScriptURL(url) ?? url).catch(() => undefined);
}

export {};
