import { adapt, shipped, writeIn, type Addresses, type ProxyCommand } from '../support/reverse-proxy.ts';
import { describeSubpath } from '../support/proxied-subpath.ts';
import { describeSignOn } from '../support/proxied-sign-on.ts';
import { describeProxy, type ProxyKind } from '../support/proxied-suite.ts';

/** Without certificates from the network, on other ports. */
function command(file: string, site: string, addresses: Addresses, more = ''): ProxyCommand {
  const { folder, httpPort, httpsPort, nodes, certificate, key } = addresses;
  const text = adapt(shipped(file), {
    '\n{\n\tlog {': `\n{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1\n\tlog {`,
    [`${site} {\n`]: `${site} {\n\ttls ${certificate} ${key}\n${more}`,
  });
  const words = ['--config', writeIn(folder, 'Caddyfile', text), '--adapter', 'caddyfile'];
  return {
    words: ['caddy', 'run', ...words],
    check: ['caddy', 'validate', ...words],
    environment: { TRIBUTARY_SITE: 'localhost', TRIBUTARY_NODES: nodes.join(' ') },
  };
}

const SITE = '{$TRIBUTARY_SITE:search.example.org}';

const CADDY: ProxyKind = {
  name: 'caddy',
  prepare: (addresses) => command('caddy/Caddyfile', SITE, addresses),
  prepareSubpath: (addresses) =>
    command('caddy/Caddyfile.subpath', '{$TRIBUTARY_SITE:example.org}', addresses),
};

describeProxy(CADDY);
describeSubpath(CADDY);
describeSignOn({
  proxy: 'caddy',
  product: 'Authelia',
  header: 'Remote-User',
  prepare(addresses, signOn) {
    writeIn(
      addresses.folder,
      'authelia.caddy',
      adapt(shipped('caddy/authelia.caddy'), { '127.0.0.1:9091': signOn }),
    );
    return command('caddy/Caddyfile', SITE, addresses, '\timport authelia.caddy\n');
  },
});
