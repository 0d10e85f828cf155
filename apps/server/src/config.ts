import { botNames } from '@sobremesa/bots';
import { talkPolicies } from '@sobremesa/protocol/safety-choices';

/** A wrong setting; its message says what to correct. The program ends with code 2. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

interface Setting {
  readonly name: string;
  /** Absent: without the variable the value is `undefined`. */
  readonly default?: string;
  readonly meaning: string;
  /** Throws a `ConfigError` that says what the value must be, without the value, which may be a secret. */
  parse(text: string): unknown;
}

const text = (value: string): string => value;

const integerFrom =
  (min: number, max: number) =>
  (value: string): number => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new ConfigError(`must be a whole number from ${min} to ${max}`);
    }
    return number;
  };

const flag = (value: string): boolean => {
  if (value !== 'true' && value !== 'false') throw new ConfigError('must be true or false');
  return value === 'true';
};

const oneOf =
  <const Value extends string>(values: readonly Value[]) =>
  (value: string): Value => {
    const found = values.find((allowed) => allowed === value);
    if (found === undefined) throw new ConfigError(`must be one of: ${values.join(', ')}`);
    return found;
  };

const urlOf =
  (...schemes: string[]) =>
  (value: string): string => {
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol)) {
      throw new ConfigError(`must be an address that begins with ${schemes.join('// or ')}//`);
    }
    return value;
  };

const urlsOf =
  (...schemes: string[]) =>
  (value: string): string[] =>
    value.split(',').map((url) => urlOf(...schemes)(url.trim()));

const origins = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      if (!URL.canParse(item) || new URL(item).origin !== item) {
        throw new ConfigError('must be a list like https://a.example,https://b.example:8443');
      }
      return item;
    });

const timeZone = (value: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError('must be a time zone such as UTC or Europe/Madrid');
  }
};

/** Stands for the secret that a server without `SECRET` keeps in the database. */
export const IN_DATABASE = 'database';

const secretOf =
  (shortest: number) =>
  (value: string): string => {
    if (value.length < shortest) throw new ConfigError(`must have at least ${shortest} characters`);
    return value;
  };

/** Midnight of a day in UTC, or a time in UTC, in milliseconds. */
const moment = (value: string): number => {
  const time = Date.parse(value);
  if (!/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value) || Number.isNaN(time)) {
    throw new ConfigError('must be a day like 2027-01-31 or a time like 2027-01-31T18:00Z');
  }
  return time;
};

/** A token of an admin, and the name under which the log has what is done with it. */
export interface AdminToken {
  readonly name: string;
  readonly token: string;
}

const MIN_ADMIN_TOKEN_LENGTH = 24;
const LONE_ADMIN = 'admin';

/** One token, or several with names, so that the log tells their owners apart. */
function adminTokens(value: string): AdminToken[] {
  const tokens = value.split(',').map((item): AdminToken => {
    const [, name = LONE_ADMIN, token] =
      /^(?:([\p{L}\d_.-]{1,24}):)?([^\s:]+)$/u.exec(item.trim()) ?? [];
    if (token === undefined || token.length < MIN_ADMIN_TOKEN_LENGTH) {
      throw new ConfigError(
        `must be a token of at least ${MIN_ADMIN_TOKEN_LENGTH} characters without spaces, commas and colons, ` +
          'or a list like ana:token,luis:token',
      );
    }
    return { name, token };
  });
  const isEach = (part: keyof AdminToken): boolean =>
    new Set(tokens.map((each) => each[part])).size === tokens.length;
  if (!isEach('name') || !isEach('token'))
    throw new ConfigError('must have each name and token once');
  return tokens;
}

const headerList = (value: string): Record<string, string> =>
  Object.fromEntries(
    value
      .split(',')
      .filter((item) => item.trim() !== '')
      .map((item) => {
        const [, name, content] = /^\s*([\w-]+)\s*=\s*([\x20-\x7e]*?)\s*$/.exec(item) ?? [];
        if (name === undefined) throw new ConfigError('must be a list like name=value,other=value');
        return [name.toLowerCase(), decoded(content)];
      }),
  );

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new ConfigError('must have values encoded as in addresses (%20)');
  }
};

const share = (value: string): number => {
  const number = Number(value);
  if (!/^[\d.]+$/.test(value) || !(number >= 0 && number <= 1)) {
    throw new ConfigError('must be a number from 0 to 1');
  }
  return number;
};

const rate = integerFrom(0, 1_000_000_000);

/** All environment variables. docs/running.md has the same table. */
export const settings = {
  port: {
    name: 'PORT',
    default: '3000',
    meaning: 'Port to listen on; 0 takes a free one',
    parse: integerFrom(0, 65_535),
  },
  host: {
    name: 'HOST',
    default: '0.0.0.0',
    meaning: 'Address to listen on; 127.0.0.1 keeps to this machine',
    parse: text,
  },
  dataDir: {
    name: 'DATA_DIR',
    default: './data',
    meaning: 'Folder of the embedded database',
    parse: text,
  },
  serverThreads: {
    name: 'SERVER_THREADS',
    default: '1',
    meaning: 'Processes that share the port and the tables, to use several cores',
    parse: integerFrom(1, 64),
  },
  drainSeconds: {
    name: 'DRAIN_SECONDS',
    default: '0',
    meaning:
      'Time in which a stopping server sends its connections to other servers; 0 closes them at once',
    parse: integerFrom(0, 600),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    meaning: 'PostgreSQL instead of the embedded database: postgres://…',
    parse: urlOf('postgres:', 'postgresql:'),
  },
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    default: '10',
    meaning: 'Most connections of this server to PostgreSQL',
    parse: integerFrom(1, 1_000),
  },
  redisUrls: {
    name: 'REDIS_URL',
    meaning:
      'Redis between several servers: redis://…, or some nodes of a cluster with commas between',
    parse: urlsOf('redis:', 'rediss:'),
  },
  webDir: {
    name: 'WEB_DIR',
    default: './apps/web/dist',
    meaning: 'Folder of the built page; without it the server answers with its API only',
    parse: text,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'Least level that is logged: fatal, error, warn, info, debug, trace or silent',
    parse: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  },
  slowStep: {
    name: 'SLOW_STEP_MS',
    default: '250',
    meaning: 'Milliseconds from which a step is logged as slow, with the parts of its way',
    parse: integerFrom(1, 1_000_000),
  },
  origins: {
    name: 'ORIGINS',
    default: '',
    meaning: 'Origins besides its own host whose pages may change something, with commas between',
    parse: origins,
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    default: '0',
    meaning: 'How many proxies stand in front; their X-Forwarded-For and -Proto are believed',
    parse: integerFrom(0, 10),
  },
  secret: {
    name: 'SECRET',
    meaning: 'Signs the cookies, at least 32 characters; unset: made once and kept in the database',
    parse: secretOf(32),
  },
  otherSecret: {
    name: 'OTHER_SECRET',
    meaning:
      'Another secret whose cookies are accepted and signed anew, while SECRET is replaced; database: the one kept there',
    parse: (value: string) => (value === IN_DATABASE ? value : secretOf(32)(value)),
  },
  otherSecretUntil: {
    name: 'OTHER_SECRET_UNTIL',
    meaning: 'When OTHER_SECRET ends, such as 2027-01-31 or 2027-01-31T18:00Z',
    parse: moment,
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    meaning:
      'Bearer token of /metrics, and password of /admin/health with any name; unset: /metrics asks for none',
    parse: secretOf(16),
  },
  adminTokens: {
    name: 'ADMIN_TOKEN',
    meaning:
      'Opens /admin: one token, or name:token for each admin with commas between; unset: there is no /admin',
    parse: adminTokens,
  },
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning: 'Collector of OpenTelemetry traces (OTLP over HTTP): http://… or https://…',
    parse: urlOf('http:', 'https:'),
  },
  otlpHeaders: {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    default: '',
    meaning: 'Headers for the collector: name=value, with commas between',
    parse: headerList,
  },
  otlpService: {
    name: 'OTEL_SERVICE_NAME',
    default: 'sobremesa',
    meaning: 'Name of the service in traces',
    parse: text,
  },
  tracedShare: {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    default: '0.05',
    meaning: 'Share of steps and requests that is traced; slow steps always are',
    parse: share,
  },
  standInLevel: {
    name: 'STAND_IN_LEVEL',
    default: 'normal',
    meaning: `Bot that plays for whoever is away: ${botNames.join(', ')}`,
    parse: oneOf(botNames),
  },
  calmBots: {
    name: 'CALM_BOTS',
    default: 'true',
    meaning: 'Whether bots pause before they move at tables that do not say',
    parse: flag,
  },
  publicTalk: {
    name: 'PUBLIC_TALK',
    default: 'all',
    meaning: `What may be said at public tables, until the owner chooses otherwise at /admin: ${talkPolicies.join(', ')}`,
    parse: oneOf(talkPolicies),
  },
  sourceUrl: {
    name: 'SOURCE_URL',
    meaning:
      'Where the source code of this server can be had: http://… or https://…; unset: the archive that npm start and npm run build pack',
    parse: urlOf('http:', 'https:'),
  },
  dayZone: {
    name: 'DAY_ZONE',
    default: 'UTC',
    meaning: 'Time zone in which the match of the day changes, such as Europe/Madrid',
    parse: timeZone,
  },
  botThreads: {
    name: 'BOT_THREADS',
    default: '1',
    meaning: 'Worker threads in which bots think',
    parse: integerFrom(1, 64),
  },
  archiveAfter: {
    name: 'ARCHIVE_AFTER',
    default: '24',
    meaning: 'Hours after its last step at which the log of a finished table becomes one record',
    parse: integerFrom(1, 87_600),
  },
  push: {
    name: 'PUSH',
    default: 'on',
    meaning:
      'Whether people can be told on their devices (Web Push) that it is their turn: on or off',
    parse: oneOf(['on', 'off']),
  },
  pushContact: {
    name: 'PUSH_CONTACT',
    default: 'mailto:owner@sobremesa.example',
    meaning: 'Where push services can reach you about trouble: mailto:… or https://…',
    parse: urlOf('mailto:', 'https:'),
  },
  webhooks: {
    name: 'WEBHOOKS',
    default: 'on',
    meaning: 'Whether people can be told through webhooks of their own: on or off',
    parse: oneOf(['on', 'off']),
  },
  noticeDelay: {
    name: 'NOTICE_SECONDS',
    default: '15',
    meaning: 'Seconds after which somebody is told that it is their turn',
    parse: integerFrom(0, 3_600),
  },
  noticeOrigins: {
    name: 'NOTICE_ORIGINS',
    default: '',
    meaning:
      'Origins in your own network, or without TLS, that webhooks and push may reach, with commas between',
    parse: origins,
  },
  guestDays: {
    name: 'GUEST_DAYS',
    default: '180',
    meaning: 'Days without a visit after which somebody without a passkey is deleted; 0 is never',
    parse: integerFrom(0, 36_500),
  },
  talkDays: {
    name: 'TALK_DAYS',
    default: '30',
    meaning:
      'Days after the last step of a finished table at which its talk is deleted; 0 is never',
    parse: integerFrom(0, 36_500),
  },
  maxConnections: {
    name: 'MAX_CONNECTIONS',
    default: '10000',
    meaning: 'Sockets open at the same time',
    parse: integerFrom(1, 1_000_000),
  },
  maxAddressConnections: {
    name: 'MAX_ADDRESS_CONNECTIONS',
    default: '250',
    meaning: 'HTTP connections, and sockets, open at the same time from one address; 0 is no limit',
    parse: integerFrom(0, 1_000_000),
  },
  maxPersonConnections: {
    name: 'MAX_PERSON_CONNECTIONS',
    default: '20',
    meaning: 'Sockets open at the same time of one person; 0 is no limit',
    parse: integerFrom(0, 1_000_000),
  },
  maxPersonTables: {
    name: 'MAX_PERSON_TABLES',
    default: '50',
    meaning: 'Tables that gather or play at the same time, opened by one person; 0 is no limit',
    parse: integerFrom(0, 1_000_000),
  },
  maxAddressTables: {
    name: 'MAX_ADDRESS_TABLES',
    default: '200',
    meaning: 'The same from one address; behind a proxy without TRUST_PROXY everybody has one',
    parse: integerFrom(0, 1_000_000),
  },
  botSeconds: {
    name: 'RATE_BOT_SECONDS',
    default: '40',
    meaning: 'Seconds a minute that bots think for the tables opened from one address',
    parse: rate,
  },
  requestRate: {
    name: 'RATE_REQUESTS',
    default: '1200',
    meaning: 'Requests to the API a minute from one address; like every rate, 0 is no limit',
    parse: rate,
  },
  fileRate: {
    name: 'RATE_FILES',
    default: '6000',
    meaning: 'Requests for anything else, such as files of the page, a minute from one address',
    parse: rate,
  },
  costlyRate: {
    name: 'RATE_COSTLY',
    default: '300',
    meaning:
      'Requests a minute from one address for each of: records, replays, the coach, the chain of deals, the API pages, /metrics, /ready, /admin',
    parse: rate,
  },
  actionRate: {
    name: 'RATE_ACTIONS',
    default: '600',
    meaning: 'Actions at tables over HTTP a minute by one person',
    parse: rate,
  },
  frameRate: {
    name: 'RATE_FRAMES',
    default: '1200',
    meaning: 'Frames a minute over one socket',
    parse: rate,
  },
  addressFrameRate: {
    name: 'RATE_ADDRESS_FRAMES',
    default: '12000',
    meaning: 'Frames a minute over all sockets of one address',
    parse: rate,
  },
  socketRate: {
    name: 'RATE_SOCKETS',
    default: '300',
    meaning: 'Sockets that one address may open a minute',
    parse: rate,
  },
  talkRate: {
    name: 'RATE_TALK',
    default: '30',
    meaning: 'Chat messages and reactions a minute by one person',
    parse: rate,
  },
  addressTalkRate: {
    name: 'RATE_ADDRESS_TALK',
    default: '150',
    meaning: 'Chat messages and reactions a minute from one address',
    parse: rate,
  },
  tableRate: {
    name: 'RATE_TABLES',
    default: '20',
    meaning: 'Tables that one address may open a minute',
    parse: rate,
  },
  publicTableRate: {
    name: 'RATE_PUBLIC_TABLES',
    default: '10',
    meaning: 'Public tables that one address may open an hour',
    parse: rate,
  },
  reportRate: {
    name: 'RATE_REPORTS',
    default: '20',
    meaning: 'Reports about people an hour from one address',
    parse: rate,
  },
  exportRate: {
    name: 'RATE_EXPORTS',
    default: '4',
    meaning: 'Downloads of all their data an hour by one person; one at a time',
    parse: rate,
  },
  addressExportRate: {
    name: 'RATE_ADDRESS_EXPORTS',
    default: '20',
    meaning: 'The same an hour from one address',
    parse: rate,
  },
  guessRate: {
    name: 'RATE_GUESSES',
    default: '30',
    meaning: 'Wrong table codes, recovery codes, passkeys and tokens a minute from one address',
    parse: rate,
  },
} as const satisfies Record<string, Setting>;

type Settings = typeof settings;

type ValueOf<Known extends Setting> =
  | ReturnType<Known['parse']>
  | (Known extends { readonly default: string } ? never : undefined);

export type Config = { readonly [Key in keyof Settings]: ValueOf<Settings[Key]> };

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; throws one `ConfigError` that names every wrong variable. */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const values = Object.entries(settings).map(([key, setting]: [string, Setting]) => {
    // An empty variable counts as unset: compose files and unit files contain such ones.
    const given = environment[setting.name] || setting.default;
    try {
      return [key, given === undefined ? undefined : setting.parse(given)];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faults.push(`${setting.name} ${error.message}`);
      return [key, undefined];
    }
  });
  if (!environment[settings.otherSecret.name] !== !environment[settings.otherSecretUntil.name]) {
    faults.push('OTHER_SECRET and OTHER_SECRET_UNTIL must be set together');
  }
  if (faults.length > 0) throw new ConfigError(faults.join('; '));
  // Each key has the value that its own `parse` returned.
  return Object.fromEntries(values) as Config;
}
