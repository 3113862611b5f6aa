-- The PIN of a card confirms what is hard to undo in an account that has no password.
update users set password_hash = pin_hash
from school_cards where user_id = users.id and email = '';
