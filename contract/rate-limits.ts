/** A bound on how often something may be asked for. */
export interface RateRule {
  /** Who is counted: the account, the network it comes from (see `server/http/rate-limits/network.ts`), or an e-mail given, for each network. */
  by: 'account' | 'network' | 'email';
  times: number;
  seconds: number;
  /** The same for accounts younger than a day. */
  newcomer?: number;
  /** Counts accounts younger than a day alone. */
  newcomersOnly?: true;
  /**
   * Counts only requests that fail. `before`: each is counted when it arrives and given back when it went well, so that
   * parallel tries cannot exceed the bound. `after`: each is counted once it has failed; beyond the bound a failure is
   * answered with 429, and whatever goes well is let through.
   */
  failuresOnly?: 'before' | 'after';
  /** With `failuresOnly: 'after'`: the refusal that counts. */
  status?: number;
  /** Counts what goes well alone, from its beginning. */
  successesOnly?: true;
  /** Counts calls without a session alone, each kind of call for itself. */
  visitorsOnly?: true;
  /** The variable by which an operator sets another number of times. */
  setting?: 'registrationsPerHour' | 'registrationsPerDay';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Registrations that go well, of one network; a school that brings a whole grade has its operator set more. */
export const usualRegistrations = { perHour: 100, perDay: 300 } as const;

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
  /**
   * A class registers at once behind one address. Forms filled in wrongly count nowhere; whose e-mails and names are
   * taken is told so many times, and who corrects them still gets in.
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
  /** A class of 40 that mistypes, each as often as `loginLimits` lets one account. */
  login: [{ by: 'network', times: 400, seconds: 15 * minute, failuresOnly: 'before' }],
  /**
   * Of one network every mail to an address counts, found or not, and altogether those that led nowhere. What others ask
   * for an address is bounded by `mailLimits`, of which nobody is told.
   */
  recovery: [
    { by: 'email', times: 5, seconds: 15 * minute },
    { by: 'network', times: 50, seconds: 15 * minute, failuresOnly: 'before' },
  ],
  /**
   * Calls that a secret opens: a mailed link, a code, the current password. Without a session the secret itself is too
   * long to be guessed, or its account counts as well: a right one is taken whatever others in the network sent.
   */
  secret: [
    { by: 'account', times: 10, seconds: 15 * minute, failuresOnly: 'before' },
    { by: 'network', times: 50, seconds: 15 * minute, failuresOnly: 'after', visitorsOnly: true },
  ],
  /** Codes that a young person shows to a guardian. */
  guardianCode: [{ by: 'account', times: 20, seconds: hour }],
  /** Who types such a code; it is short enough to be spoken, so wrong ones are bounded, whoever sends them. */
  guardianTry: [
    { by: 'account', times: 20, seconds: 15 * minute, failuresOnly: 'before' },
    { by: 'network', times: 100, seconds: 15 * minute, failuresOnly: 'before' },
  ],
  /** Each sends a mail to an address that may be anybody's. */
  newEmail: [{ by: 'account', times: 10, seconds: day }],
  export: [{ by: 'account', times: 10, seconds: hour }],
  /** Mails to the own address. */
  mail: [{ by: 'account', times: 5, seconds: hour }],
  write: hourly(1_200, 600, 12_000),
  /** Saved while one types, at most every six seconds. */
  draft: hourly(1_200, 1_200, 30_000),
  post: hourly(60, 20, 400),
  comment: hourly(300, 60, 1_200),
  like: hourly(1_200, 300, 6_000),
  follow: hourly(300, 150, 3_000),
  rating: hourly(120, 30, 600),
  /** How many may be open, and how many a day, says the feature; a class asks at once. */
  question: hourly(30, 30, 1_200),
  upload: hourly(120, 40, 600),
  joining: hourly(120, 30, 600),
  /** Visitors do some work for each besides. */
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
 * Ratings of one person by young accounts (seconds since they were made) of one network: so many a day count at once,
 * the others when their account is old enough (decision 0058).
 */
export const youngRatings = { youngFor: 7 * day, times: 10, seconds: day } as const;

/** What one network may ask of one server, weighed by `requestCosts`. A school of a thousand people is one network. */
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

/** Mails of one kind to one address, whoever asks for them; beyond it the reply is the same and no further one goes. */
export const mailLimits = [
  { times: 3, seconds: hour },
  { times: 10, seconds: day },
] as const;

/**
 * Wrong passwords for one account, from devices that are not known to be its owner's: `fromNetwork` from one network; once
 * there were `altogether`, `afterwards` from each network; once there were `ofDay`, a device has to be confirmed by a mailed
 * link, and where no mails are sent, each network has `afterwards` in an hour.
 */
export const loginLimits = {
  fromNetwork: 10,
  altogether: 50,
  afterwards: 1,
  seconds: 15 * minute,
  ofDay: 200,
} as const;

/**
 * A device that its owner has signed in with meets none of the bounds on strangers' failures. Of its own, those beyond
 * `times` in `failSeconds` go slower and slower, one after the other; after `failuresOfDay` it is a stranger's.
 */
export const knownDevices = {
  /** How long it is known after a login. */
  seconds: 180 * day,
  ofAccount: 20,
  times: 10,
  failSeconds: 15 * minute,
  /** Seconds that each failure beyond it adds, and that are waited at most. */
  slowerBy: 0.5,
  slowest: 5,
  failuresOfDay: 100,
} as const;

/** Sessions of one account; the one that was not used for the longest time goes. */
export const sessionsOfAccount = 50;
