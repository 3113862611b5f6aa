import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of this process. Labels are bounded: route patterns, never addresses. */
export const registry = new Registry();
const registers = [registry];
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = new Histogram({
  name: 'rumo_http_request_seconds',
  help: 'Requests by route and outcome; pages have the route "page"',
  labelNames: ['method', 'route', 'status'],
  buckets,
  registers,
});

/** `milliseconds` from the request's arrival to its end. */
export function observeRequest(method: string, route: string, status: number, milliseconds: number): void {
  requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000);
}

export const queries = new Histogram({
  name: 'rumo_query_seconds',
  help: 'Statements, the wait for a connection included',
  labelNames: ['kind'],
  buckets: [0.001, 0.0025, ...buckets],
  registers,
});

export const replicaReads = new Counter({
  name: 'rumo_replica_reads_total',
  help: 'Reads meant for the replica: answered by it, or by the primary because it was behind',
  labelNames: ['from'],
  registers,
});

export const jobs = new Counter({
  name: 'rumo_jobs_total',
  help: 'Jobs that this process did',
  labelNames: ['task', 'outcome'],
  registers,
});

export const streams = new Gauge({
  name: 'rumo_streams_open',
  help: 'Open streams of notifications',
  registers,
});

export const earlyResets = new Counter({
  name: 'rumo_early_resets_total',
  help: 'Connections that their other side cut off in the middle of a request',
  registers,
});

export const listening = new Gauge({
  name: 'rumo_events_hearing',
  help: '1 while this process hears what other nodes tell, 0 while that connection does not answer',
  registers,
});

export const ignoredEvents = new Counter({
  name: 'rumo_ignored_events_total',
  help: 'Messages on the channel of the nodes that none of them can have sent',
  registers,
});

export const cacheReads = new Counter({
  name: 'rumo_cache_reads_total',
  help: 'Of what is kept for visitors: found fresh, waited for, or made',
  labelNames: ['cache', 'outcome'],
  registers,
});

/** Set at each scrape: of the whole installation, not of this process. */
export const waitingMails = new Gauge({
  name: 'rumo_mails',
  help: 'Mails by state',
  labelNames: ['state'],
  registers,
});

export const waitingJobs = new Gauge({
  name: 'rumo_jobs_waiting',
  help: 'Jobs that wait or were given up',
  labelNames: ['state'],
  registers,
});

export const lateJobs = new Gauge({
  name: 'rumo_oldest_job_seconds',
  help: 'How long the oldest job that is due has waited; 0 where none waits',
  registers,
});

export const waitingCases = new Gauge({
  name: 'rumo_cases_waiting',
  help: 'Reported or held things that wait for a decision, by lane',
  labelNames: ['lane'],
  registers,
});

export const oldestCase = new Gauge({
  name: 'rumo_oldest_case_seconds',
  help: 'How long the oldest case of a lane has waited; 0 where none waits',
  labelNames: ['lane'],
  registers,
});

export const lastBackup = new Gauge({
  name: 'rumo_last_backup_timestamp_seconds',
  help: 'When the last good backup by the clock began; 0 where there is none',
  registers,
});

collectDefaultMetrics({ register: registry });
