/** A bound on how often something may be asked for. */
export interface RateRule {
  /** Who is counted: the account, the network it comes from (see `server/http/rate-limits/network.ts`), or an e-mail given. */
  by: 'account' | 'network' | 'email';
  times: number;
  seconds: number;
  /** The same for accounts younger than a day. */
  newcomer?: number;
  /** Counts accounts younger than a day alone. */
  newcomersOnly?: true;
  /**
   * Counts refused requests alone. `before`: each counts until it went well, so that many at once get no further
   * than one after the other. `after`: many that go well may be under way at once; too many refusals are not told.
   */
  failuresOnly?: 'before' | 'after';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What an account may do in an hour; new ones of one network, a school's say, share a bound as well. */
const hourly = (times: number, newcomer: number, newcomersOfNetwork: number) =>
  [
    { by: 'account', times, newcomer, seconds: hour },
    { by: 'network', times: newcomersOfNetwork, newcomersOnly: true, seconds: hour },
  ] as const;

/**
 * How often each kind of call may be made; the endpoints name theirs. Those of reading are counted by each
 * server for itself, all others by all servers together.
 */
export const rateLimits = {
  /** Above it lies a bound for everything that one network asks of one server: `floodLimit`. */
  read: [{ by: 'account', times: 600, seconds: minute }],
  /** A class registers at once behind one address: what goes well is not counted. */
  registration: [
    { by: 'network', times: 5, seconds: minute, failuresOnly: 'after' },
    { by: 'network', times: 200, seconds: day, failuresOnly: 'before' },
  ],
  /** Besides, `loginLimits` for each account. */
  login: [{ by: 'network', times: 100, seconds: 15 * minute, failuresOnly: 'before' }],
  /** Every letter to an address counts, found or not; for the network those that led nowhere. */
  recovery: [
    { by: 'email', times: 5, seconds: 15 * minute },
    { by: 'network', times: 50, seconds: 15 * minute, failuresOnly: 'before' },
  ],
  /** Calls that a secret opens: a mailed link, a code, the current password. */
  secret: [
    { by: 'account', times: 10, seconds: 15 * minute, failuresOnly: 'before' },
    { by: 'network', times: 50, seconds: 15 * minute, failuresOnly: 'before' },
  ],
  /** Each sends a letter to an address that may be anybody's. */
  newEmail: [{ by: 'account', times: 10, seconds: day }],
  export: [{ by: 'account', times: 10, seconds: hour }],
  /** Letters to the own address. */
  letter: [{ by: 'account', times: 5, seconds: hour }],
  write: hourly(1_200, 600, 12_000),
  /** Saved while one types, at most every six seconds. */
  draft: hourly(1_200, 1_200, 30_000),
  post: hourly(60, 20, 400),
  comment: hourly(300, 60, 1_200),
  like: hourly(1_200, 300, 6_000),
  follow: hourly(300, 150, 3_000),
  rating: hourly(120, 30, 600),
  upload: hourly(120, 40, 600),
  joining: hourly(120, 30, 600),
  group: [
    { by: 'account', times: 30, newcomer: 5, seconds: day },
    { by: 'network', times: 60, newcomersOnly: true, seconds: day },
  ],
} as const satisfies Record<string, readonly RateRule[]>;

export type RateLimit = keyof typeof rateLimits;

/** Of one network at one server, by `requestCosts`. A school of a thousand people is one network. */
export const floodLimit = { times: 6_000, seconds: minute };

/** What a request weighs, by the work that it makes; a `call` where nothing else is said. */
export const requestCosts = {
  /** One that exists; what does not is a call. */
  file: 0,
  call: 1,
  suggestions: 3,
  feed: 5,
  /** Looked at with argon2. */
  password: 5,
  /** One that has to be rendered; what another visitor has just got is a call. */
  page: 10,
  /** One that has to be drawn. */
  picture: 10,
  /** As a call or as a page. */
  search: 20,
  /** Ten thousand addresses. */
  sitemap: 20,
} as const;

export type RequestCost = keyof typeof requestCosts;

/**
 * Wrong passwords for one account: `fromNetwork` from one network; once there were `altogether`, `afterwards`
 * from each network that the account has not been used from. So a stranger's guessing neither gets on nor keeps
 * the owner out.
 */
export const loginLimits = {
  fromNetwork: 10,
  altogether: 50,
  afterwards: 1,
  seconds: 15 * minute,
  /** How long a network is remembered after a login. */
  networkKnownFor: 90 * day,
} as const;
