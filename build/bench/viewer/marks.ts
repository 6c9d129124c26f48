/** Set by the page in the task that mounts the view. */
export const MOUNT_MARK = "purlin:mount";
/** Set by the page in the task that tasks are compared with. */
export const YARDSTICK_MARK = "purlin:yardstick";
