import { type FormErrors, type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';

export type CheckedFormInput<T extends Record<string, unknown>> = Omit<
  UseFormInput<T>,
  'initialValues' | 'validate'
> & {
  initialValues: T;
  /** Returns validation errors by field path; null for a field without one. */
  validate: (values: T) => FormErrors;
};

/** An error in one entry of a list, such as the second skill, is shown at the list's field. */
function errorsAtFields(found: FormErrors): FormErrors {
  const ofLists = Object.entries(found).flatMap(([path, message]) => {
    const list = /^([^.]+)\.\d+$/.exec(path)?.[1];
    return list ? [[list, message] as const] : [];
  });
  return { ...Object.fromEntries(ofLists.toReversed()), ...found };
}

/**
 * A Mantine form that clears errors once they no longer apply, in the changed field and in fields that depended on it.
 * Errors known only to the server stay until their field changes.
 */
export function useCheckedForm<T extends Record<string, unknown>>(input: CheckedFormInput<T>): UseFormReturnType<T> {
  const { onValuesChange } = input;
  const validate = (values: T) => errorsAtFields(input.validate(values));
  const form = useForm<T>({
    ...input,
    validate,
    onValuesChange: (values, previous) => {
      const wrong = validate(values);
      for (const [path, message] of Object.entries(validate(previous)))
        if (message && !wrong[path]) form.clearFieldError(path);
      onValuesChange?.(values, previous);
    },
  });
  return form;
}
