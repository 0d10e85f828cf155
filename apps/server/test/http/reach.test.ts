import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { lanAddresses, reachOf } from '../../src/http/reach.ts';
import { TestServer, Visitor } from './test-server.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo[] => [
  { address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null },
];

describe('addresses of the machine', () => {
  test.each([
    ['none without a network', { lo: at('127.0.0.1', true) }, []],
    [
      'the home network before a tunnel',
      { wg0: at('10.8.0.2'), eth0: at('192.168.1.20') },
      ['192.168.1.20', '10.8.0.2'],
    ],
    [
      'every interface',
      { eth0: at('10.0.0.5'), wlan0: at('192.168.1.20') },
      ['10.0.0.5', '192.168.1.20'],
    ],
    [
      'no bridge of containers',
      { docker0: at('172.17.0.1'), 'br-1a2b': at('172.18.0.1'), eth0: at('192.168.1.20') },
      ['192.168.1.20'],
    ],
    ['no address without DHCP', { eth0: at('169.254.3.4') }, []],
  ])('%s', (_, interfaces, expected) => {
    expect(lanAddresses(interfaces)).toEqual(expected);
  });
});

describe('links for other devices', () => {
  const PORT = 3000;
  const LAN = 'http://192.168.1.20:3000';
  const reach = ({
    host = `localhost:${PORT}`,
    listens = '0.0.0.0',
    origins = [] as string[],
    trustProxy = 0,
    remoteAddress = '::ffff:127.0.0.1',
    isContained = false,
  } = {}) => {
    const headers = { host };
    const raw = { headers, socket: { localPort: PORT, remoteAddress } };
    return reachOf(
      { headers, raw } as unknown as Parameters<typeof reachOf>[0],
      { host: listens, origins, trustProxy },
      { isContained, addresses: () => ['192.168.1.20'] },
    );
  };

  test.each([
    ['opened at localhost: the address in the home network', {}, [LAN]],
    ['opened at 127.0.0.1', { host: `127.0.0.1:${PORT}` }, [LAN]],
    [
      'opened at an address of the network: that address',
      { host: '10.0.0.5:3000' },
      ['http://10.0.0.5:3000'],
    ],
    [
      'with ORIGINS: the first of them',
      { origins: ['https://mesa.example'] },
      ['https://mesa.example'],
    ],
    ['behind a known proxy: as it was opened', { trustProxy: 1 }, ['http://localhost:3000']],
    [
      'at another port than its own, as behind a proxy: as it was opened',
      { host: 'localhost:8080' },
      ['http://localhost:8080'],
    ],
    ['in a container: none', { isContained: true }, []],
    [
      'asked from another machine under the name localhost: none',
      { remoteAddress: '172.17.0.1' },
      [],
    ],
    ['listening to its own machine only: none', { listens: '127.0.0.1' }, []],
  ])('%s', (_, asked, origins) => {
    expect(reach(asked).origins).toEqual(origins);
  });

  test('says when it listens to its own machine only', () => {
    expect(reach({ listens: '127.0.0.1' }).onlyHere).toBe(true);
    expect(reach().onlyHere).toBe(false);
  });
});

describe('GET /api/reach', () => {
  const shared = TestServer.shared({ ORIGINS: 'https://mesa.example' });

  test('answers with the configured origin', async () => {
    const { statusCode, json } = await new Visitor(shared()).send({
      method: 'GET',
      url: '/api/reach',
    });
    expect(statusCode).toBe(200);
    expect(json()).toEqual({ origins: ['https://mesa.example'], onlyHere: false });
  });
});
