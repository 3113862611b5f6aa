import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CareerLink } from '#contract/careers/career-link.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { CareerChoice } from '#web/lib/forms/career-choice.tsx';

interface CareersFieldProps {
  /** Slugs: a text stores nothing else of them. */
  chosen: string[];
  error?: string;
  onChange: (slugs: string[]) => void;
}

/** The careers that the post is about, if any. */
export function CareersField({ chosen, error, onChange }: CareersFieldProps) {
  const [picked, setPicked] = useState<CareerLink[]>([]);
  const unnamed = chosen.filter((slug) => !picked.some((each) => each.slug === slug));
  const { data } = useQuery({
    queryKey: ['careers at', unnamed],
    queryFn: ({ signal }) => api('GET /api/careers/compare', { query: { slug: unnamed }, signal }),
    enabled: unnamed.length > 0,
    staleTime: Infinity,
  });
  const known = [...picked, ...(data?.careers ?? [])];
  return (
    <CareerChoice
      label="Profissões"
      helperText="Sobre até três: o texto aparece também na página delas."
      error={error}
      chosen={chosen.map(
        (slug) => known.find((each) => each.slug === slug) ?? { slug, name: slug, short: slug },
      )}
      onChange={(careers) => {
        setPicked(careers);
        onChange(careers.map(({ slug }) => slug));
      }}
    />
  );
}
