-- What is searched of a comment goes with the comment, which goes with its post: a second way from the post to it cost each
-- comment a check and an index.
alter table comment_search drop constraint comment_search_post_id_fkey;
drop index comment_search_by_post;

-- Keys that grow with time (RFC 9562, version 7): a new row goes to the end of their index, where the page is at hand, and
-- not to any page, of which most are written to the log as a whole.
alter table notifications alter column id set default encode(
  set_bit(
    set_bit(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6
      ),
      52, 1
    ),
    53, 1
  ),
  'hex'
)::uuid;
