import { adapt, shipped, writeIn, type Addresses, type ProxyCommand } from '../support/reverse-proxy.ts';
import { describeSubpath } from '../support/proxied-subpath.ts';
import { describeSignOn } from '../support/proxied-sign-on.ts';
import { describeProxy, type ProxyKind } from '../support/proxied-suite.ts';

/** What Debian has in nginx.conf, with all files in one folder. */
const MAIN = (folder: string): string => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr notice;
events {}
http {
  access_log ${folder}/error.log;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`).join('\n  ')}
  include ${folder}/tributary.conf;
}
`;

function command(site: string, { folder }: Addresses): ProxyCommand {
  writeIn(folder, 'tributary.conf', site);
  const snippet = adapt(shipped('nginx/tributary-proxy.conf'), {
    '/var/log/nginx/tributary-error.log': `${folder}/error.log`,
  });
  writeIn(folder, 'tributary-proxy.conf', snippet);
  // Its workers must be able to read the folder, which belongs to the user who runs the tests.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = writeIn(folder, 'nginx.conf', user + MAIN(folder));
  return { words: ['nginx', '-c', main], check: ['nginx', '-t', '-c', main] };
}

function site({ folder, httpPort, httpsPort, nodes, certificate, key }: Addresses): string {
  const [first = '', second = first] = nodes;
  return adapt(shipped('nginx/tributary.conf'), {
    'server 127.0.0.1:8080': `server ${first}`,
    '# server 10.0.0.12:8080': `server ${second}`,
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${httpsPort} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    'https://search.example.org$request_uri': `https://localhost:${httpsPort}$request_uri`,
    'server_name search.example.org': 'server_name localhost',
    '/etc/letsencrypt/live/search.example.org/fullchain.pem': certificate,
    '/etc/letsencrypt/live/search.example.org/privkey.pem': key,
    'include snippets/': `include ${folder}/`,
  });
}

const NGINX: ProxyKind = {
  name: 'nginx',
  prepare: (addresses) => command(site(addresses), addresses),
  prepareSubpath(addresses) {
    const { folder, httpsPort, nodes, certificate, key } = addresses;
    const below = adapt(shipped('nginx/tributary-subpath.conf'), {
      'server 127.0.0.1:8080': `server ${nodes[0] ?? ''}`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${httpsPort} ssl http2;`,
      'listen [::]:443 ssl http2;': '',
      'server_name example.org': 'server_name localhost',
      '/etc/letsencrypt/live/example.org/fullchain.pem': certificate,
      '/etc/letsencrypt/live/example.org/privkey.pem': key,
      'include snippets/': `include ${folder}/`,
    });
    return command(below, addresses);
  },
};

describeProxy(NGINX);
describeSubpath(NGINX);

for (const { file, product, header, shown } of [
  { file: 'authelia', product: 'Authelia', header: 'Remote-User', shown: '127.0.0.1:9091' },
  { file: 'oauth2-proxy', product: 'oauth2-proxy', header: 'X-Auth-Request-User', shown: '127.0.0.1:4180' },
]) {
  describeSignOn({
    proxy: 'nginx',
    product,
    header,
    prepare(addresses, signOn) {
      const { folder } = addresses;
      const snippet = adapt(shipped(`nginx/tributary-${file}.conf`), {
        [shown]: signOn,
        'include snippets/tributary-proxy': `include ${folder}/tributary-proxy`,
      });
      writeIn(folder, 'sign-on.conf', snippet);
      const [whole = ''] = /    location \/ \{\n        include .*?\n    \}/s.exec(site(addresses)) ?? [];
      return command(adapt(site(addresses), { [whole]: `include ${folder}/sign-on.conf;` }), addresses);
    },
  });
}
