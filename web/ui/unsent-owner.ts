/* Apart from the fields themselves, which come with the first dialog: every page says who is here. */

let owner = '';

/** Says that whatever is typed into a dialog from now on is that person's. */
export function unsentBelongsTo(personId: string): void {
  owner = personId;
}

/** The id of whoever was signed in last: nobody is offered what another person typed. */
export const unsentOwner = (): string => owner;
