import type { ErrorCode } from './errors.ts';

export interface RateRule {
  /** What is counted: the account, the network (see `server/http/rate-limits/network.ts`), or the given e-mail per network. */
  by: 'account' | 'network' | 'email';
  times: number;
  seconds: number;
  /** `times` for accounts younger than a day. */
  newcomer?: number;
  /** Counts only accounts younger than a day. */
  newcomersOnly?: true;
  /**
   * Counts only requests that fail. `before`: each is counted on arrival and uncounted on success, so that parallel tries
   * cannot exceed the limit. `after`: each is counted once it has failed; beyond the limit a failure is answered with 429,
   * and successes still pass.
   */
  failuresOnly?: 'before' | 'after';
  /** With `failuresOnly: 'after'`: the status that counts. */
  status?: number;
  /** With `failuresOnly: 'after'`: the refusal that counts. */
  code?: ErrorCode;
  /** Counts only successes, from their arrival. */
  successesOnly?: true;
  /** Counts only calls without a session, separately for each route. */
  visitorsOnly?: true;
  /** The setting with which operators override `times`. */
  setting?: 'registrationsPerHour' | 'registrationsPerDay';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Successful registrations per network; for a school that registers a whole grade, the operator raises them. */
export const usualRegistrations = { perHour: 100, perDay: 300 } as const;

/** Hourly limit of an account; new accounts of one network, such as a school's, also share a limit. */
const hourly = (times: number, newcomer: number, newcomersOfNetwork: number) =>
  [
    { by: 'account', times, newcomer, seconds: hour },
    { by: 'network', times: newcomersOfNetwork, newcomersOnly: true, seconds: hour },
  ] as const;

/**
 * The rate limits that endpoints refer to by name. Each node counts reads by itself; all other counts are shared by all
 * nodes.
 */
export const rateLimits = {
  /** `floodLimit` also bounds all requests of one network to one node. */
  read: [{ by: 'account', times: 600, seconds: minute }],
  /**
   * A class registers at once behind one address. Invalid forms are not counted; 'e-mail or username taken' is answered only
   * this often, and a corrected form still succeeds.
   */
  registration: [
    { by: 'network', times: 5, seconds: minute, failuresOnly: 'after', status: 409 },
    { by: 'network', times: 200, seconds: day, failuresOnly: 'after', status: 409 },
    {
      by: 'network',
      times: usualRegistrations.perHour,
      seconds: hour,
      successesOnly: true,
      setting: 'registrationsPerHour',
    },
    {
      by: 'network',
      times: usualRegistrations.perDay,
      seconds: day,
      successesOnly: true,
      setting: 'registrationsPerDay',
    },
  ],
  /** A class of 40 mistyping, each as often as `loginLimits` allows one account. */
  login: [{ by: 'network', times: 400, seconds: 15 * minute, failuresOnly: 'before' }],
  /** Each card counts its own wrong PINs, so that one pupil never keeps a class out. This bounds guessing at many cards. */
  cardLogin: [
    { by: 'network', times: 1_000, seconds: 15 * minute, failuresOnly: 'after', code: 'wrong_card' },
    { by: 'network', times: 3_000, seconds: day, failuresOnly: 'after', code: 'wrong_card' },
  ],
  /**
   * Per network, every request for an address counts, whether it has an account or not, and in total only those without.
   * `mailLimits` silently bounds what others request for an address.
   */
  recovery: [
    { by: 'email', times: 5, seconds: 15 * minute },
    { by: 'network', times: 50, seconds: 15 * minute, failuresOnly: 'before' },
  ],
  /**
   * Calls that need a secret: a mailed link, a code, the current password. Without a session, the secret is too long to
   * guess or its account is counted too; a right one is accepted whatever others in the network sent.
   */
  secret: [
    { by: 'account', times: 10, seconds: 15 * minute, failuresOnly: 'before' },
    { by: 'network', times: 50, seconds: 15 * minute, failuresOnly: 'after', visitorsOnly: true },
  ],
  /** Creating codes that minors show to guardians. */
  guardianCode: [{ by: 'account', times: 20, seconds: hour }],
  /**
   * Typing such a code. There are 31¹⁰, too many to guess at any rate: only wrong ones are counted, and a right one passes whatever
   * others in the network have sent. A school's guardians share one.
   */
  guardianTry: [
    { by: 'account', times: 20, seconds: 15 * minute, failuresOnly: 'after', code: 'link_expired' },
    { by: 'network', times: 100, seconds: 15 * minute, failuresOnly: 'after', code: 'link_expired' },
  ],
  /** Each sends a mail to an address that may belong to anybody. */
  newEmail: [{ by: 'account', times: 10, seconds: day }],
  /** Most tries at another username; one that is changed stays for a month. */
  username: [{ by: 'account', times: 20, seconds: hour }],
  export: [{ by: 'account', times: 10, seconds: hour }],
  /** Mails to the account's own address. */
  mail: [{ by: 'account', times: 5, seconds: hour }],
  write: hourly(1_200, 600, 12_000),
  /** Autosaved while typing, at most every six seconds. */
  draft: hourly(1_200, 1_200, 30_000),
  post: hourly(60, 20, 400),
  comment: hourly(300, 60, 1_200),
  like: hourly(1_200, 300, 6_000),
  follow: hourly(300, 150, 3_000),
  rating: hourly(120, 30, 600),
  /** The feature itself limits open questions and questions per day; a class asks at once. */
  question: hourly(30, 30, 1_200),
  upload: hourly(120, 40, 600),
  joining: hourly(120, 30, 600),
  /** Visitors must also submit a proof of work for each. */
  report: [
    { by: 'account', times: 20, seconds: day },
    { by: 'network', times: 20, seconds: hour, visitorsOnly: true },
  ],
  group: [
    { by: 'account', times: 30, newcomer: 5, seconds: day },
    { by: 'network', times: 60, newcomersOnly: true, seconds: day },
  ],
} as const satisfies Record<string, readonly RateRule[]>;

export type RateLimit = keyof typeof rateLimits;

/**
 * Ratings of one person by accounts of one network younger than `youngFor` seconds: this many a day count at once, the
 * others when their account is old enough (decision 0058).
 */
export const youngRatings = { youngFor: 7 * day, times: 10, seconds: day } as const;

/**
 * What reports hide before anybody decides (decision 0310): so many undecided things by the word of one account, so many in
 * `seconds` by words from one network, and so many undecided ones altogether by people of whom no report was upheld before.
 */
export const hidingLimits = { reporter: 2, network: 10, seconds: day, unproven: 4 } as const;

/** Limit of one network's requests to one node, weighted by `requestCosts`. A school of a thousand people is one network. */
export const floodLimit = { times: 6_000, seconds: minute };

/** The weight of a request, by the work it causes; defaults to `call`. */
export const requestCosts = {
  /** An existing file; a missing one costs a `call`. */
  file: 0,
  call: 1,
  suggestions: 3,
  feed: 5,
  /** Verified with argon2. */
  password: 5,
  /** Rendered now; one cached for another visitor costs a `call`. */
  page: 10,
  /** Drawn now. */
  picture: 10,
  /** As a call or as a page. */
  search: 20,
  /** Ten thousand addresses. */
  sitemap: 20,
} as const;

export type RequestCost = keyof typeof requestCosts;

/** Mails of one kind to one address, whoever requests them; beyond it the reply is the same but no mail is sent. */
export const mailLimits = [
  { times: 3, seconds: hour },
  { times: 10, seconds: day },
] as const;

/**
 * Wrong passwords for one account from devices not known to be its owner's: `fromNetwork` from one network; after
 * `altogether`, only `afterwards` from each network; after `ofDay`, the device must be confirmed with a mailed link, or, where
 * no mail is sent, each network has `afterwards` per hour.
 */
export const loginLimits = {
  fromNetwork: 10,
  altogether: 50,
  afterwards: 1,
  seconds: 15 * minute,
  ofDay: 200,
} as const;

/**
 * A device with which the owner has signed in is exempt from the limits on strangers' failures. Its own failures beyond
 * `times` in `failSeconds` are increasingly delayed, one after the other; after `failuresOfDay` it counts as a stranger's.
 */
export const knownDevices = {
  /** How long it is known after a login. */
  seconds: 180 * day,
  ofAccount: 20,
  times: 10,
  failSeconds: 15 * minute,
  /** Seconds each failure beyond `times` adds, up to `slowest`. */
  slowerBy: 0.5,
  slowest: 5,
  failuresOfDay: 100,
} as const;

/** Sessions per account; the least recently used one ends. */
export const sessionsOfAccount = 50;
