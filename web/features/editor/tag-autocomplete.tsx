import Autocomplete from '@mui/material/Autocomplete';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { editorTags } from '#contract/tags.ts';
import { muiTheme } from '#web/theme/mui-theme.ts';
import type { PostContent } from './post-content.ts';

interface TagAutocompleteProps {
  tags: PostContent['tags'];
  onChange: (tags: PostContent['tags']) => void;
}

/** Any number of the twelve tags. Its texts are those of the specification. */
export default function TagAutocomplete({ tags, onChange }: TagAutocompleteProps) {
  return (
    <ThemeProvider theme={muiTheme}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={editorTags}
        value={tags}
        onChange={(_, chosen) => onChange(chosen)}
        noOptionsText="No options"
        loadingText="Loading…"
        clearText="Clear"
        openText="Open"
        closeText="Close"
        slotProps={{ listbox: { style: { maxHeight: '40vh' } } }}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder="Tags"
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Tags' },
            }}
          />
        )}
      />
    </ThemeProvider>
  );
}
