/* The yardstick: a node:http server that replies with the bytes of a file. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file] = process.argv.slice(2);
const body = readFileSync(file!);
createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(body);
}).listen(Number(port), '127.0.0.1');
