import type { Messages } from "#shared/messages/message-types.ts";

/** Forms: those that are made from a configurator's schema, and those that people write in. */
export const forms: Messages = {
  "forms.choose": "Choose",
  "forms.byModel": "From the model",
  "forms.required": "This field is required.",
  "forms.optional": "(optional)",
  "forms.email": "Please provide a valid email address.",
  "forms.tooShort": "Use at least {{least}} characters.",
  "forms.tooLong": "Use at most {{most}} characters.",
  "forms.unsupported": "{{label}} needs a {{kind}} value, which this form cannot enter. Its default is used.",
  "forms.range": "{{minimum}}–{{maximum}}",
  "forms.rangeSteps": "{{minimum}}–{{maximum}} in steps of {{step}}",
  "forms.atLeast": "{{minimum}} or more",
  "forms.atMost": "{{maximum}} or less",
  "forms.steps": "In steps of {{step}}",
  "forms.fieldWithUnit": "{{label}}, {{unit}}",
};
