/** The signed-in person behind a request. */
export interface Viewer {
  id: string;
  sessionId: string;
}

/** With what the limits ask of a person. */
export interface SignedIn extends Viewer {
  joinedIn: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: SignedIn | null;
  }
}
