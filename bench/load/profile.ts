import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Output of V8's profiler (Chrome DevTools Protocol, Profiler.Profile). Times are microseconds. */
interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

/** Startup work: finding modules, stripping types and compiling. */
const loading = /^node:internal\/modules|^wasm:|amaro/;

/** Returns the packages and functions with the largest share of a profiled process's self time. */
export async function topLines(folder: string, count = 30): Promise<string[]> {
  const [file] = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'));
  const profile = JSON.parse(await readFile(join(folder, file!), 'utf8')) as Profile;
  const own = new Map<number, number>();
  profile.samples.forEach((id, index) => own.set(id, (own.get(id) ?? 0) + profile.timeDeltas[index]!));

  const byFunction = new Map<string, number>();
  const byPackage = new Map<string, number>();
  let busy = 0;
  for (const { id, callFrame } of profile.nodes) {
    const time = own.get(id) ?? 0;
    if (time === 0 || callFrame.functionName === '(idle)' || loading.test(callFrame.url)) continue;
    busy += time;
    const place = placeOf(callFrame.url);
    const name = `${callFrame.functionName || '(anonymous)'} ${place}:${callFrame.lineNumber + 1}`;
    byFunction.set(name, (byFunction.get(name) ?? 0) + time);
    const owner = packageOf(place) || callFrame.functionName;
    byPackage.set(owner, (byPackage.get(owner) ?? 0) + time);
  }
  const largest = (times: Map<string, number>): string[] =>
    [...times]
      .sort(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(([name, time]) => `${((100 * time) / busy).toFixed(1).padStart(5)} %  ${name}`);
  return ['By package:', ...largest(byPackage), '', 'By function:', ...largest(byFunction)];
}

const placeOf = (url: string): string => url.replace('file://', '').replace(`${process.cwd()}/`, '');

function packageOf(place: string): string {
  const [, inModules] = place.split(/.*node_modules\//);
  if (inModules)
    return inModules
      .split('/')
      .slice(0, inModules.startsWith('@') ? 2 : 1)
      .join('/');
  return place.split('/').slice(0, 3).join('/');
}
