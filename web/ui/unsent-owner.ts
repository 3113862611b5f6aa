/* Separate from the fields, which load with the first dialog: every page sets the owner. */

let owner = '';

/** Assigns whatever is typed into dialogs from now on to this user; '' for a visitor. */
export function unsentBelongsTo(personId: string): void {
  owner = personId;
}

/** Returns the id of the user whose page this is: nobody is offered what another user typed. */
export const unsentOwner = (): string => owner;
