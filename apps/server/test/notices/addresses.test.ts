import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { destinationOf, isPublicAddress } from '../../src/notices/addresses.ts';
import { askNameServers } from '../../src/notices/names.ts';
import { type Answer, post, publicLookup } from '../../src/notices/post.ts';
import { nameServer } from '../support/name-server.ts';

test.each([
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['loopback, another', '127.255.255.254'],
  ['private, 10', '10.0.0.1'],
  ['private, 172.16', '172.16.0.1'],
  ['private, end of 172.16', '172.31.255.255'],
  ['private, 192.168', '192.168.1.1'],
  ['link-local, where clouds have their metadata', '169.254.169.254'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['end of carrier-grade NAT', '100.127.255.255'],
  ['protocol assignments', '192.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['6to4 relays', '192.88.99.1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified, IPv6', '::'],
  ['loopback, IPv6', '::1'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped loopback in hex', '::ffff:7f00:1'],
  ['IPv4-mapped public', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['IPv4-translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64, local', '64:ff9b:1::a00:1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['Teredo', '2001::1'],
  ['ORCHID', '2001:20::1'],
  ['documentation, IPv6', '2001:db8::1'],
  ['documentation, new', '3fff::1'],
  ['unique local', 'fd00::1'],
  ['unique local', 'fc00::1'],
  ['link-local, IPv6', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast, IPv6', 'ff02::1'],
  ['discard', '100::1'],
  ['segment routing', '5f00::1'],
  ['no address', 'localhost'],
  ['nothing', ''],
])('%s (%s) is not public', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['no address', 'not an address'],
  ['without TLS', 'http://example.com/'],
  ['another scheme', 'file:///etc/passwd'],
  ['another scheme', 'ftp://example.com/'],
  ['another port', 'https://example.com:8080/'],
  ['a port of another service', 'https://example.com:22/'],
  ['credentials', 'https://user:secret@example.com/'],
  ['a user', 'https://user@example.com/'],
  ['a name of the own network', 'https://localhost/'],
  ['a name of the own network, with its dot', 'https://localhost./'],
  ['a name without a dot', 'https://database/'],
  ['loopback', 'https://127.0.0.1/'],
  ['loopback, short', 'https://127.1/'],
  ['loopback, decimal', 'https://2130706433/'],
  ['loopback, octal', 'https://0177.0.0.1/'],
  ['loopback, hex', 'https://0x7f.0x0.0x0.0x1/'],
  ['loopback, hex in one', 'https://0x7f000001/'],
  ['loopback, escaped', 'https://%31%32%37.0.0.1/'],
  ['loopback, full-width digits', 'https://１２７.０.０.１/'],
  ['loopback with a dot', 'https://127.0.0.1./'],
  ['this host', 'https://0/'],
  ['private', 'https://192.168.0.10/'],
  ['metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
  ['loopback, IPv6', 'https://[::1]/'],
  ['IPv4-mapped', 'https://[::ffff:127.0.0.1]/'],
  ['IPv4-mapped in hex', 'https://[::ffff:7f00:1]/'],
  ['unspecified, IPv6', 'https://[::]/'],
  ['unique local', 'https://[fd12::1]/'],
  ['6to4', 'https://[2002:7f00:1::]/'],
  ['NAT64', 'https://[64:ff9b::7f00:1]/'],
])('a notice is not sent to %s: %s', async (_, url) => {
  expect(destinationOf(url, [])).toBeUndefined();
  expect(await post({ url, headers: {}, body: '' }, { origins: [], timeout: 1_000 })).toEqual({
    failed: 'refused',
  });
});

test('an origin that the owner has listed is allowed as it is, its neighbours are not', () => {
  const origins = ['http://127.0.0.1:8065', 'https://chat.lan'];
  expect(destinationOf('http://127.0.0.1:8065/hooks/1', origins)?.port).toBe('8065');
  expect(destinationOf('https://chat.lan/hooks/1', origins)?.host).toBe('chat.lan');
  for (const url of ['http://127.0.0.1:8066/', 'https://127.0.0.1:8065/', 'http://chat.lan/']) {
    expect(destinationOf(url, origins)).toBeUndefined();
  }
});

/** A resolver that gives each of these answers in turn. */
const resolver = (...answers: readonly string[][]): { lookup: LookupFunction; asked: string[] } => {
  const asked: string[] = [];
  const lookup: LookupFunction = (name, _options, callback) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(name);
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookup, asked };
};

const postTo = (url: string, lookup: LookupFunction, timeout = 5_000): Promise<Answer> =>
  post({ url, headers: {}, body: '{}' }, { origins: [], timeout, lookup });

test.each([
  ['loopback', ['127.0.0.1']],
  ['loopback, IPv6', ['::1']],
  ['the metadata of a cloud', ['169.254.169.254']],
  ['IPv4-mapped loopback', ['::ffff:127.0.0.1']],
  ['a public address and a private one', ['1.1.1.1', '10.0.0.1']],
  ['nothing', []],
])('a name that resolves to %s is refused before a connection', async (_, addresses) => {
  const { lookup, asked } = resolver(addresses);
  expect(await postTo('https://rebind.example/', lookup)).toEqual({ failed: 'refused' });
  expect(asked).toEqual(['rebind.example']);
});

test('the socket gets the addresses that were checked, not what the name resolves to later', () => {
  const { lookup, asked } = resolver(['1.1.1.1', '2606:4700::1111'], ['127.0.0.1']);
  const got: unknown[] = [];
  const checked = publicLookup(lookup);
  checked('a.example', { all: true }, (_, addresses) => got.push(addresses));
  expect(got).toEqual([
    [
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ],
  ]);
  expect(asked).toHaveLength(1);
  checked('a.example', { all: true }, (error) => got.push(error?.message));
  expect(got[1]).toBe('a.example is not a public address');
});

test('names whose name server is silent hold up no other name, and end after a time', async () => {
  const names = await nameServer({ 'chat.example': '1.1.1.1', 'inside.example': '127.0.0.1' });
  const lookup = askNameServers([names.address]);
  const found = (name: string) =>
    new Promise((resolve) => {
      lookup(name, { all: true }, (error, addresses) => resolve(error?.code ?? addresses));
    });
  const ended: unknown[] = [];
  const silent = Array.from({ length: 100 }, async (_, index) => {
    ended.push(await found(`silent-${index}.example`));
  });
  await vi.waitFor(() => expect(new Set(names.asked).size).toBe(silent.length));
  expect(await found('chat.example')).toEqual([{ address: '1.1.1.1', family: 4 }]);
  expect(await postTo('https://inside.example/', lookup)).toEqual({ failed: 'refused' });
  expect(ended).toEqual([]);
  await Promise.all(silent);
  expect(new Set(ended)).toEqual(new Set(['ETIMEOUT']));
});

test('names are asked of name servers, not in the few threads of the process', async () => {
  const url = 'https://nowhere.invalid/';
  const asking = post({ url, headers: {}, body: '' }, { origins: [], timeout: 1_000 });
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
  expect(await asking).toHaveProperty('failed');
});

test('redirects are not followed, and a long answer is not read', async () => {
  const visited: string[] = [];
  const server = createServer((request, response) => {
    visited.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(307, { location: '/secret' }).end();
    else {
      response.writeHead(200);
      const more = (): void => {
        if (!response.destroyed) response.write('x'.repeat(8_192), () => setImmediate(more));
      };
      more();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (path: string) =>
    post({ url: origin + path, headers: {}, body: '' }, { origins: [origin], timeout: 60_000 });
  expect(await send('/moved')).toEqual({ status: 307 });
  expect(await send('/endless')).toEqual({ status: 200 });
  expect(visited).toEqual(['/moved', '/endless']);
});
