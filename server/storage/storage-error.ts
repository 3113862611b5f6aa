/**
 * The place of the pictures refuses us or does not answer. The message is one Portuguese line for whoever looks after
 * the server; visitors are told that the service is unavailable.
 */
export class StorageError extends Error {}
