/* The yardstick: node:http that answers a given number of bytes. */
import { createServer } from 'node:http';

const [port, length] = process.argv.slice(2).map(Number);
const body = Buffer.alloc(length!, 'x');
createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(body);
}).listen(port, '127.0.0.1');
